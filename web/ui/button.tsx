import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import type { Icon } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { useIsSettled } from "./use-settled.ts";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  icon?: Icon | undefined;
  /** A double click on a button that replaced another must not trigger it. */
  actionName?: string | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    className,
    busy = false,
    busyLabel,
    icon: Icon,
    actionName,
    children,
    onClick,
    ...rest
  } = props;
  const element = useRef<HTMLButtonElement>(null);
  const [width, setWidth] = useState<number>();
  const held = !useIsSettled(busy ? undefined : actionName) || busy;

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
      {/* page translation replaces text nodes, and React could not insert the spinner */}
      <span className="contents">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}
