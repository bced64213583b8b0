/**
 * What the settings page asks the browser.
 */
import { toPersianDigits } from '../../shared/domain/digits';

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

/** Gives the admin a text as a file. */
export const download = ( name: string, text: string ): void => {
	const url = URL.createObjectURL(
		new Blob( [ text ], { type: 'application/json' } )
	);
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
	// The browser has begun to read it by then.
	setTimeout( () => URL.revokeObjectURL( url ), 10_000 );
};
