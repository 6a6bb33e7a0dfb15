interface Props {
  readonly answered: number;
  readonly right: number;
  readonly className?: string;
}

/** How many of the answers were right. The text beside it says the same. */
export const AnswerBar = ({ answered, right, className = '' }: Props) => (
  <div
    aria-hidden="true"
    className={`flex h-4 gap-0.5 overflow-hidden rounded-full bg-line ${className}`}
  >
    {right > 0 && <div className="bg-forest" style={{ flexGrow: right }} />}
    {answered > right && <div className="bg-falu" style={{ flexGrow: answered - right }} />}
  </div>
);
