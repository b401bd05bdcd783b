import { filesPerQuestion } from "../../core/limits.ts";

/** What `analysis/surface` asks for; everything else takes the limit itself. */
export const mostFiles: number = filesPerQuestion.most;
