import { useState } from "react";
import { commonWords as words } from "./common.words.ts";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export function PasswordField({
  toggle = true,
  ...props
}: Omit<TextFieldProps, "type" | "action" | "icon"> & { toggle?: boolean }) {
  const [shown, setShown] = useState(false);
  const field = props.label.toLowerCase();
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      action={
        toggle && (
          <button
            type="button"
            className="flex size-9 items-center justify-center rounded-badge text-ink-3 transition-colors hover:text-ink"
            aria-label={shown ? words.hideField({ field }) : words.showField({ field })}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} />
          </button>
        )
      }
    />
  );
}
