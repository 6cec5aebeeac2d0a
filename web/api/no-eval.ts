// Imported first: the page's policy forbids making code from text, so the validator is not to try it.
import { z } from "zod";

z.config({ jitless: true });
