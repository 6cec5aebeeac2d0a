// Tells zod before its first schema that the policy forbids eval.
import { z } from "zod";

if ("document" in globalThis) z.config({ jitless: true });

export { z };
