// The validator, told before any schema is made that a page's policy forbids making code from text.
import { z } from "zod";

if ("document" in globalThis) z.config({ jitless: true });

export { z };
