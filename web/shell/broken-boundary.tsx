import { Component, type ReactNode } from "react";

type Props = { instead: ReactNode; children: ReactNode };

/** Shows something instead of a page that could not be loaded or drawn. A class, since React has no other way to say it. */
export class BrokenBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
