import { adminPaths } from '@lasar/contract/admin-paths';
import { type ListedReview, listReviews } from '@lasar/contract/editor/reviews';
import { Link } from 'react-router';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { reviewStateText } from '#shared/admin/review-states.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { kindLabel } from '../fields/record-fields.ts';
import { useFetched } from '../use-fetched.ts';

/** The drafts that wait for the editor to review them, and those that they have asked about. Nothing is shown without any. */
export function ReviewList() {
  const { value, error, reload } = useFetched((signal) => callByFetch(listReviews, {}, signal));
  if (error !== undefined) return <LoadFailed error={error} onRetry={reload} />;
  if (!value) return null;
  const { waiting, total, asked } = value;
  return (
    <>
      {waiting.length > 0 && (
        <Reviews title={`Att granska (${total})`} reviews={waiting} detail={questionOf} />
      )}
      {asked.length > 0 && (
        <Reviews title="Du har bett om granskning" reviews={asked} detail={answerOf} />
      )}
    </>
  );
}

const questionOf = ({ askedBy, askedAt }: ListedReview): string =>
  `${askedBy.name || 'En tidigare redaktör'} frågade ${momentInWords(askedAt)}`;

const answerOf = ({ state, reviewer, answer, askedAt }: ListedReview): string => {
  const who = answer?.by.name ?? reviewer?.name;
  return [reviewStateText[state], ...(who ? [who] : []), momentInWords(answer?.at ?? askedAt)].join(
    ', ',
  );
};

interface Props {
  readonly title: string;
  readonly reviews: readonly ListedReview[];
  readonly detail: (review: ListedReview) => string;
}

const Reviews = ({ title, reviews, detail }: Props) => (
  <section aria-label={title} className="mt-10 max-w-176">
    <h2 className="text-heading">{title}</h2>
    <ul className="mt-3 border-t border-line">
      {reviews.map((review) => {
        const { kind, id, name } = review.record;
        return (
          <li key={`${kind} ${id}`} className="border-b border-line py-3">
            <Link
              to={adminPaths.record(kind, id)}
              className="inline-flex min-h-11 items-center font-bold wrap-anywhere"
            >
              {name || 'Utan namn'}
            </Link>
            <span className="block text-small text-muted">
              {kindLabel[kind]} · {detail(review)}
            </span>
            {review.text && (
              <span className="mt-1 line-clamp-3 whitespace-pre-wrap wrap-anywhere">
                {review.text}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
