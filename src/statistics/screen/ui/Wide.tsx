import type { ReactNode } from 'react';

/** A table that a phone shows a part at a time; whoever has no finger moves it by the arrow keys. */
export function Wide( {
	label,
	children,
}: {
	label: string;
	children: ReactNode;
} ) {
	return (
		<div
			className="vitrin-stats__wide"
			role="region"

			tabIndex={ 0 }
			aria-label={ label }
		>
			<table>{ children }</table>
		</div>
	);
}
