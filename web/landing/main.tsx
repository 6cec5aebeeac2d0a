import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { pageOf } from "./page-of.tsx";

const root = document.getElementById("root");
if (root) hydrateRoot(root, <StrictMode>{pageOf(window.location.pathname)}</StrictMode>);
