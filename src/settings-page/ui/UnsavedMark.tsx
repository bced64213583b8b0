import { _n, sprintf } from '@wordpress/i18n';
import { localNumber } from './browser';

/** Of the save bar, of each card, and of what is folded in a card. */
export const unsavedText = ( count: number ): string =>
	sprintf(
		/* translators: %s: a number of settings. */
		_n( '%s unsaved change', '%s unsaved changes', count, 'vitrin' ),
		localNumber( count )
	);

/** Says how much is unsaved, also of what is folded. With an id it can describe a control. */
export function UnsavedMark( { count, id }: { count: number; id?: string } ) {
	return count > 0 ? (
		<span id={ id } className="vitrin-admin__unsaved">
			{ unsavedText( count ) }
		</span>
	) : null;
}
