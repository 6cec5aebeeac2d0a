import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { registerServiceWorker } from "../api/start-page.ts";
import { pageOf } from "./page-of.tsx";

registerServiceWorker();

const root = document.getElementById("root");
if (root) hydrateRoot(root, <StrictMode>{pageOf(window.location.pathname)}</StrictMode>);
