import type { ReactNode } from "react";
import { AboutPage } from "./about-page.tsx";
import { LandingPage } from "./landing-page.tsx";

export function getMarketingPage(path: string): ReactNode {
  return path.replace(/\/$/, "") === "/about" ? <AboutPage /> : <LandingPage />;
}
