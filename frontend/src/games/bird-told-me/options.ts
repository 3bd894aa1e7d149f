/** What the host may choose before the start: nothing, the rulebook knows no variants. */
import type { OptionField } from "../contract";

export const options: OptionField[] = [];
