import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of the children once they have failed. */
  readonly fallback?: ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/**
 * Keeps an error of a part of the layout within that part. What the layout itself throws reaches React Router's own error
 * page, which is in English; an error of a page within the layout has the error page of the root.
 */
export class Contained extends Component<Props, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override readonly state = { failed: false };
  override componentDidCatch() {
    this.props.onError?.();
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
