/**
 * How the settings page writes numbers, lists and values and reads selectors, and when it announces
 * what was typed.
 */
import { toPersianDigits } from '../../shared/domain/number';
import { _n, sprintf, __ } from '@wordpress/i18n';
import type { Field, Value } from '../domain/types';
import { useEffect, useState } from '@wordpress/element';

/** Whether the browser can read a list of CSS selectors. */
export const canSelect = ( selector: string ): boolean => {
	try {
		document.createDocumentFragment().querySelector( selector );
		return true;
	} catch {
		return false;
	}
};

/** The admin's language; undefined, the browser's, for tags of WordPress's that browsers refuse (pt-PT-ao90). */
const locale = (): string | undefined => {
	try {
		return Intl.getCanonicalLocales( document.documentElement.lang )[ 0 ];
	} catch {
		return undefined;
	}
};

const isPersian = (): boolean =>
	document.documentElement.lang.startsWith( 'fa' );

/** A whole number in the digits of the admin's language, without grouping: it may be edited. */
export const localNumber = ( value: number ): string =>
	isPersian() ? toPersianDigits( value ) : String( value );

/** A number with one decimal, in the digits of the admin's language. */
export const localDecimal = ( value: number ): string => {
	const text = value.toFixed( 1 );
	return isPersian() ? toPersianDigits( text.replace( '.', '٫' ) ) : text;
};

/** Bytes as kilobytes. */
export const kilobytes = ( bytes: number ): string =>
	localDecimal( bytes / 1024 );

/** Several texts as one, as the admin's language lists things. */
export const listed = ( texts: string[] ): string =>
	new Intl.ListFormat( locale(), { type: 'conjunction' } ).format( texts );

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

/** Milliseconds without a change. */
const SETTLED = 700;

/**
 * The value once it has stayed the same for a while; until then the one before. Compared by
 * identity. Announcements wait for it: a screen reader would read each letter's.
 */
export const useSettled = < T, >( value: T ): T => {
	const [ settled, setSettled ] = useState( value );
	useEffect( () => {
		const timer = setTimeout( () => setSettled( value ), SETTLED );
		return () => clearTimeout( timer );
	}, [ value ] );
	return settled;
};
