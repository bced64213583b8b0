/**
 * Numbers, sizes and times in the admin's language.
 */
import { __, sprintf } from '@wordpress/i18n';
import { toPersianDigits } from '../../shared/domain/digits';

const isPersian = (): boolean =>
	document.documentElement.lang.startsWith( 'fa' );

export const localNumber = ( value: number ): string =>
	isPersian() ? toPersianDigits( value ) : String( value );

/** Bytes, never less than a kilobyte. */
export const localSize = ( bytes: number ): string => {
	const kilobytes = Math.max( 1, Math.round( bytes / 1024 ) );
	return kilobytes < 1024
		? sprintf(
				/* translators: %s: a number of kilobytes. */
				__( '%s KB', 'vitrin' ),
				localNumber( kilobytes )
			)
		: sprintf(
				/* translators: %s: a number of megabytes. */
				__( '%s MB', 'vitrin' ),
				localNumber( Math.round( kilobytes / 1024 ) )
			);
};

/** A Unix time; the calendar is the admin's language's. */
export const localTime = ( seconds: number ): string =>
	new Intl.DateTimeFormat( isPersian() ? 'fa-IR' : undefined, {
		dateStyle: 'medium',
		timeStyle: 'short',
	} ).format( new Date( seconds * 1000 ) );
