import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode;
  /** Is called once it takes clicks. */
  onInteractive: () => void;
  children: ReactNode;
}

/** Takes what a fragment throws in the browser: its fallback stands in its place, and the page goes on. */
export class FragmentBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    this.props.onInteractive();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
