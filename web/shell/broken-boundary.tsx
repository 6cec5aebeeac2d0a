import { Component, type ReactNode } from "react";

type Props = { instead: ReactNode; children: ReactNode };

/** Error boundaries need a class. */
export class BrokenBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
