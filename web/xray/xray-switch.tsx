import { ScanIcon } from "../ui/icons.tsx";
import { xrayWords as words } from "./xray.words.ts";
import { setXray, useXray } from "./xray-store.ts";

export function XraySwitch() {
  const { on } = useXray();
  const look = on
    ? "sim-grid-deep border-sim-deep text-sim-on"
    : "sim-grid border-dashed border-sim-line text-sim-ink hover:bg-sim-fill";
  return (
    <button
      type="button"
      role="switch"
      data-switch="xray"
      aria-checked={on}
      aria-label={words.switch()}
      title={words.switchHint()}
      onClick={() => setXray(!on)}
      className={`flex size-10 shrink-0 items-center justify-center gap-2.5 border font-mono text-clock font-[600] aria-busy:cursor-progress aria-busy:opacity-60 md:h-12 md:w-auto md:px-3.5 ${look}`}
    >
      <ScanIcon size={17} />
      <span aria-hidden="true" className="flex items-center gap-2.5 max-md:hidden">
        <span>{words.switchText()}</span>
        <span className="relative block h-4 w-[30px] border border-current">
          <span
            className={`absolute inset-y-[2px] w-2.5 bg-current ${on ? "inset-e-[2px]" : "inset-s-[2px]"}`}
          />
        </span>
      </span>
    </button>
  );
}
