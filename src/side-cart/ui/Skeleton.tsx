/** A line to come, in its final size. */
export const Skeleton = () => (
	<div className="vitrin-skeleton" aria-hidden="true" />
);
