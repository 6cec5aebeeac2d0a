import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import type { Icon } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { useSettled } from "./use-settled.ts";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  busy?: boolean | undefined;
  /** What the button says while busy ("Processing..."). */
  busyLabel?: string | undefined;
  icon?: Icon | undefined;
  /** What a press does, where the next thing stands in the same place: a second press that was meant for the first does nothing. */
  does?: string | undefined;
}

/** A button; while busy it keeps its width, can't be pressed and keeps the focus. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    className,
    busy = false,
    busyLabel,
    icon: Icon,
    does,
    children,
    onClick,
    ...rest
  } = props;
  const element = useRef<HTMLButtonElement>(null);
  const [width, setWidth] = useState<number>();
  const held = !useSettled(does) || busy;

  useLayoutEffect(() => {
    if (!busy) setWidth(element.current?.offsetWidth);
  }, [busy]);

  return (
    <button
      type="button"
      ref={element}
      className={buttonClass({ variant, size, wide, className })}
      style={busy && !wide && width ? { minWidth: width } : undefined}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => (held ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy ? <Spinner /> : Icon && <Icon size={size === "sm" ? 14 : 16} />}
      {/* an element of its own: a translated text is no longer the node that the spinner would be put before */}
      <span className="contents">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}
