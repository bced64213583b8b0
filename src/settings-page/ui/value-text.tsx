import { _n, sprintf, __ } from '@wordpress/i18n';
import { localNumber } from './browser';
import type { Field, Value } from '../domain/types';

/** A value in words. */
export const textOf = ( { type, choices }: Field, value: Value ): string => {
	if ( type === 'color' && value === '' ) {
		return __( 'from the theme', 'vitrin' );
	}
	if ( type === 'picture' ) {
		return value === ''
			? __( 'no picture', 'vitrin' )
			: __( 'another picture', 'vitrin' );
	}
	if ( typeof value === 'boolean' ) {
		return value ? __( 'on', 'vitrin' ) : __( 'off', 'vitrin' );
	}
	if ( typeof value === 'number' ) {
		return localNumber( value );
	}
	return (
		choices.find( ( choice ) => choice.value === value )?.label ??
		( value || __( 'empty', 'vitrin' ) )
	);
};

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
