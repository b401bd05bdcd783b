// Loaded before the entry of a process, by `--import`.
import { shortenPauses } from "./short-pauses.ts";

shortenPauses();
