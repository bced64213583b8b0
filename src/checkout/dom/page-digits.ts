/**
 * Digits as the page writes them.
 */
import { toPersianDigits } from '../../shared/domain/digits';

export const digitsOfPage = ( text: string ): string =>
	document.documentElement.lang.startsWith( 'fa' )
		? toPersianDigits( text )
		: text;
