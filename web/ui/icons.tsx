import type { ReactNode, SVGProps } from "react";

export type IconProps = Omit<SVGProps<SVGSVGElement>, "children"> & { size?: number };
export type Icon = (props: IconProps) => ReactNode;

function createIcon(content: ReactNode, mirrored?: true): Icon {
  return function DrawnIcon({ size = 18, ...rest }) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
        data-mirrored={mirrored}
        {...rest}
      >
        {content}
      </svg>
    );
  };
}
const createPathIcon = (d: string) => createIcon(<path d={d} />);
/** Points along the line of text. */
const createMirroredIcon = (d: string) => createIcon(<path d={d} />, true);

export const OverviewIcon = createPathIcon(
  "M2.7 2.7H8v6.5H2.7zM10 2.7h5.3v3.7H10zM10 8.8h5.3v6.5H10zM2.7 11.6H8v3.7H2.7z",
);
export const DepositIcon = createPathIcon("M9 2.5v8.2M5.6 7.6 9 11l3.4-3.4M2.5 11.5v4h13v-4");
export const WithdrawIcon = createPathIcon("M9 11V2.8M5.6 5.9 9 2.5l3.4 3.4M2.5 11.5v4h13v-4");
export const LayersIcon = createPathIcon(
  "m9 2.4 6.8 3.5L9 9.4 2.2 5.9zM2.2 9 9 12.5 15.8 9M2.2 12.1 9 15.6l6.8-3.5",
);
export const HistoryIcon = createPathIcon("M2.6 3v3.2h3.2M2.9 6.2A6.6 6.6 0 1 1 2.4 9M9 5.6V9l2.3 1.6");
export const ReferralIcon = createIcon(
  <>
    <circle cx="9" cy="4" r="2" />
    <circle cx="4" cy="13.6" r="2" />
    <circle cx="14" cy="13.6" r="2" />
    <path d="m8.1 5.9-3.2 5.9M9.9 5.9l3.2 5.9M6 13.6h6" />
  </>,
);
export const MailIcon = createPathIcon(
  "M3.3 3.6h11.4c.6 0 1 .4 1 1v8.8c0 .6-.4 1-1 1H3.3c-.6 0-1-.4-1-1V4.6c0-.6.4-1 1-1zM2.7 4.3 9 9.9l6.3-5.6",
);
export const SettingsIcon = createIcon(
  <>
    <path d="M2.4 5.5h7M13.4 5.5h2.2M2.4 12.5h1.8M8.4 12.5h7.2" />
    <circle cx="11.4" cy="5.5" r="2" />
    <circle cx="6.4" cy="12.5" r="2" />
  </>,
);
export const LogoutIcon = createMirroredIcon("M7.6 2.5H3.4v13h4.2M6.8 9h8M11.4 5.6 14.9 9l-3.5 3.4");
export const ShieldIcon = createPathIcon(
  "M9 2.2 15 4v4.8c0 3.3-2.3 5.7-6 7-3.7-1.3-6-3.7-6-7V4zM6.4 8.9l1.9 1.9 3.4-3.6",
);
export const MoreIcon = createPathIcon("M2.8 4.5h12.4M2.8 9h12.4M2.8 13.5h12.4");
export const BookIcon = createPathIcon(
  "M9 4.6C7.5 3.4 5.2 3.3 2.4 3.8v10.6c2.8-.4 5.1-.3 6.6 1 1.5-1.3 3.8-1.4 6.6-1V3.8C12.8 3.3 10.5 3.4 9 4.6zM9 4.6v10.8",
);
export const WalletIcon = createIcon(
  <>
    <path d="M14.2 2.9H4c-.9 0-1.6.7-1.6 1.5v9.7c0 .6.4 1 1 1h11.4c.5 0 .9-.4.9-.9V6.7c0-.5-.4-.9-.9-.9H4c-.9 0-1.6-.6-1.6-1.4" />
    <circle cx="12.2" cy="10.4" r=".7" fill="currentColor" />
  </>,
);
export const DebriefIcon = createMirroredIcon(
  "M3.4 2.4v13.2M3.4 4.6h3M3.4 9h3M3.4 13.4h3M9 4.6h6.6M9 9h4.6M9 13.4h5.8",
);
export const ScanIcon = createIcon(
  <>
    <path d="M2.5 6V2.5H6M12 2.5h3.5V6M15.5 12v3.5H12M6 15.5H2.5V12" />
    <circle cx="9" cy="9" r="2.6" />
  </>,
);
export const ChevronDownIcon = createPathIcon("m4.6 6.9 4.4 4.4 4.4-4.4");
export const ChevronLeftIcon = createMirroredIcon("M11.1 4.6 6.7 9l4.4 4.4");
export const TickIcon = createPathIcon("m3 9.6 4 3.9 8-8.6");
export const CrossIcon = createPathIcon("m4 4 10 10M14 4 4 14");
export const MinusIcon = createPathIcon("M4 9h10");
export const ClockIcon = createIcon(
  <>
    <circle cx="9" cy="9" r="6.8" />
    <path d="M9 5v4.2l2.6 1.6" />
  </>,
);
export const PlusCircleIcon = createIcon(
  <>
    <circle cx="9" cy="9" r="6.6" />
    <path d="M9 6v6M6 9h6" />
  </>,
);
export const ArrowOutIcon = createMirroredIcon("m4.4 13.6 9-9M6.4 4.4h7.2v7.2");
export const ArrowInIcon = createMirroredIcon("m13.6 4.4-9 9M11.6 13.6H4.4V6.4");
export const CardIcon = createPathIcon(
  "M2.9 3.6h12.2c.4 0 .7.3.7.7v9.4c0 .4-.3.7-.7.7H2.9c-.4 0-.7-.3-.7-.7V4.3c0-.4.3-.7.7-.7zM2.4 7h13.2M4.8 11.4h2.4",
);
export const CoinIcon = createIcon(
  <>
    <path d="m9 2 6.1 3.5v7L9 16l-6.1-3.5v-7z" />
    <circle cx="9" cy="9" r="2.2" />
  </>,
);
export const DownloadIcon = createPathIcon("M9 2.8v8M5.9 7.9 9 11l3.1-3.1M3 15.2h12");
export const RefreshIcon = createPathIcon(
  "M15.2 7.4A6.5 6.5 0 0 0 3.6 5.4M2.8 10.6a6.5 6.5 0 0 0 11.6 2M3 2.6v3.2h3.2M15 15.4v-3.2h-3.2",
);
export const SearchIcon = createPathIcon(
  "M7.9 13a5.1 5.1 0 1 0 0-10.2 5.1 5.1 0 0 0 0 10.2zM11.7 11.7l3.7 3.7",
);
export const EyeIcon = createIcon(
  <>
    <path d="M1.8 9C3.4 5.9 6 4.3 9 4.3s5.6 1.6 7.2 4.7c-1.6 3.1-4.2 4.7-7.2 4.7S3.4 12.1 1.8 9z" />
    <circle cx="9" cy="9" r="2.2" />
  </>,
);
export const EyeOffIcon = createPathIcon(
  "M6.9 4.6A7 7 0 0 1 9 4.3c3 0 5.6 1.6 7.2 4.7a10 10 0 0 1-1.9 2.5M12 13a7 7 0 0 1-3 .7c-3 0-5.6-1.6-7.2-4.7A9.6 9.6 0 0 1 4.6 6M3 3l12 12",
);
export const PlayIcon = createPathIcon("M5.4 3.6v10.8L14 9z");
export const PauseIcon = createPathIcon("M6.4 4.2v9.6M11.6 4.2v9.6");
export const NextPayoutIcon = createPathIcon("M3.6 4v10l7-5zM14 4v10");
export const MoonIcon = createPathIcon("M15.2 10.8A6.6 6.6 0 1 1 7.6 2.7a5.3 5.3 0 0 0 7.6 8.1z");
export const SunIcon = createIcon(
  <>
    <circle cx="9" cy="9" r="3" />
    <path d="M9 1.8v1.4M9 14.8v1.4M1.8 9h1.4M14.8 9h1.4M3.9 3.9l1 1M13.1 13.1l1 1M14.1 3.9l-1 1M4.9 13.1l-1 1" />
  </>,
);
export const GlobeIcon = createPathIcon(
  "M9 16A7 7 0 1 0 9 2a7 7 0 0 0 0 14zM2 9h14M9 2c-2 2-2.8 4.3-2.8 7s.8 5 2.8 7c2-2 2.8-4.3 2.8-7S11 4 9 2z",
);
export const PersonIcon = createPathIcon(
  "M9 8.6a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.2 15.6c.5-3 2.7-4.6 5.8-4.6s5.3 1.6 5.8 4.6",
);
export const LightningIcon = createPathIcon("M9.9 2 3.6 10.2h4.6L7.9 16l6.5-8.4H9.7z");
export const BarsIcon = createPathIcon("M2.4 15.4h13.2M4.4 12.6V8M7.5 12.6V3.6M10.6 12.6V9.4M13.7 12.6V6");
export const StackIcon = createPathIcon(
  "M3.6 4.6c0-1.2 2.4-2.2 5.4-2.2s5.4 1 5.4 2.2v8.8c0 1.2-2.4 2.2-5.4 2.2s-5.4-1-5.4-2.2zM3.6 4.6c0 1.2 2.4 2.2 5.4 2.2s5.4-1 5.4-2.2M3.6 9c0 1.2 2.4 2.2 5.4 2.2s5.4-1 5.4-2.2",
);
export const BankIcon = createPathIcon(
  "M9 2.4 2.6 6h12.8zM4 8.4v4.4M7.4 8.4v4.4M10.6 8.4v4.4M14 8.4v4.4M2.6 15.4h12.8",
);
export const CopyIcon = createPathIcon(
  "M7 6.2h7.4c.5 0 .9.4.9.9v7.4c0 .5-.4.9-.9.9H7a.9.9 0 0 1-.9-.9V7.1c0-.5.4-.9.9-.9zM3.6 11.8c-.5 0-.9-.4-.9-.9V3.5c0-.5.4-.9.9-.9H11c.5 0 .9.4.9.9",
);
export const ShareIcon = createPathIcon("M9 10.6V2.6M6 5.3l3-2.9 3 2.9M4.4 8.2H3.2v7.2h11.6V8.2h-1.2");
export const BellIcon = createPathIcon(
  "M4.4 12.6V8.2a4.6 4.6 0 0 1 9.2 0v4.4l1.2 1.2H3.2zM7.4 15.6c.9.5 2.3.5 3.2 0",
);
export const LockIcon = createPathIcon("M4.6 8h8.8v7.2H4.6zM6.4 8V5.6a2.6 2.6 0 0 1 5.2 0V8");
