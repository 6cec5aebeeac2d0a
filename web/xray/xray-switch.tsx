import { ScanIcon } from "../ui/icons.tsx";
import { phoneQuery, useMedia } from "../ui/media.ts";
import { switchXray, useXray } from "./xray-store.ts";

/** In the header: on, each screen marks its warning signs. */
export function XraySwitch() {
  const { on } = useXray();
  const phone = useMedia(phoneQuery);
  const look = on
    ? "sim-grid-deep border-sim-deep text-sim-on"
    : "sim-grid border-dashed border-sim-line text-sim-ink hover:bg-sim-fill";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label="X-ray"
      title="X-ray: mark the warning signs on each page"
      onClick={() => switchXray(!on)}
      className={`flex shrink-0 items-center gap-2.5 border font-mono text-clock font-[600] ${look} ${phone ? "size-10 justify-center" : "h-12 px-3.5"}`}
    >
      <ScanIcon size={phone ? 18 : 16} />
      {!phone && (
        <>
          <span>X-RAY</span>
          <span aria-hidden="true" className="relative block h-4 w-[30px] border border-current">
            <span
              className={`absolute inset-y-[2px] w-2.5 bg-current ${on ? "right-[2px]" : "left-[2px]"}`}
            />
          </span>
        </>
      )}
    </button>
  );
}
