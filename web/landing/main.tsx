import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { registerServiceWorker } from "../api/start-page.ts";
import { AboutPage } from "./about-page.tsx";
import { LandingPage } from "./landing-page.tsx";
import { keepReferralCode } from "./referral-link.ts";

registerServiceWorker();
keepReferralCode(window.location.search);
const about = window.location.pathname.replace(/\/$/, "") === "/about";
if (about) document.title = "About Glasshouse, a play-money simulation";

const root = document.getElementById("root");
if (root) createRoot(root).render(<StrictMode>{about ? <AboutPage /> : <LandingPage />}</StrictMode>);
