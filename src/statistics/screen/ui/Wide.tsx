import { __, sprintf } from '@wordpress/i18n';
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
			aria-label={ sprintf(
				/* translators: %s: what a table is of, such as Pages. */
				__( 'Table: %s', 'vitrin' ),
				label
			) }
		>
			<table>{ children }</table>
		</div>
	);
}
