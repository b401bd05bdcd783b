import { governor } from "../.warden/runtime.js";
import { recorder, registerOf } from "../register.js";

export const g = governor(registerOf("web"), { recorders: [recorder], logger: null });
