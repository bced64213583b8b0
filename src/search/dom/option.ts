/**
 * One product in the panel. Its texts are inserted as text, never as HTML.
 */
import type { MoneyParts } from '../../shared/domain/format';
import type { Item } from '../domain/answer';
import { highlight } from '../domain/highlight';
import type { searchWords } from '../words';
import { createElement } from '../../shared/dom/create-element';

export interface Format {
	/** Throws for a text that is no amount. */
	money: ( amount: string ) => MoneyParts;
	number: ( value: number ) => string;
}

export type OptionWords = Pick<
	ReturnType< typeof searchWords >,
	'sku' | 'regular' | 'reduced'
>;

export interface OptionOptions {
	id: string;
	query: string;
	format: Format;
	words: OptionWords;
}

const marked = ( text: string, query: string ): Array< Node | string > =>
	highlight( text, query ).map( ( piece ) =>
		piece.isMatch ? createElement( 'mark', '', {}, piece.text ) : piece.text
	);

const amount = ( format: Format, value: string ): HTMLElement => {
	const { number, unit, isWord, unitFirst, space } = format.money( value );
	const sign = isWord
		? createElement( 'span', 'vitrin-search-unit', {}, unit )
		: unit;
	return createElement(
		'span',
		'vitrin-search-amount',
		{},
		...( unitFirst ? [ sign, space, number ] : [ number, space, sign ] )
	);
};

const price = (
	format: Format,
	{ price: now, regularPrice, highestPrice, written }: Item,
	words: OptionWords
): HTMLElement => {
	if ( written ) {
		return createElement(
			'span',
			'vitrin-search-price',
			{},
			...written.map( ( { text, as } ) =>
				as ? createElement( as, '', {}, text ) : text
			)
		);
	}
	const parts: Array< Node | string > = [];
	if ( regularPrice !== now && regularPrice ) {
		// Screen readers read an option's text only, not that one price is struck out.
		const label = ( text: string ) =>
			createElement( 'span', 'vitrin-hidden', {}, `${ text } ` );
		parts.push(
			label( words.regular ),
			createElement( 'del', '', {}, amount( format, regularPrice ) ),
			label( words.reduced )
		);
	}
	parts.push( amount( format, now ) );
	if ( highestPrice !== now && highestPrice ) {
		parts.push( '–', amount( format, highestPrice ) );
	}
	return createElement( 'span', 'vitrin-search-price', {}, ...parts );
};

const picture = ( { image }: Item ): HTMLElement =>
	image
		? createElement( 'img', 'vitrin-search-picture', {
				src: image.src,
				...( image.srcset
					? { srcset: image.srcset, sizes: '56px' }
					: {} ),
				// The name is beside it.
				alt: '',
				width: String( image.width ),
				height: String( image.height ),
				loading: 'lazy',
			} )
		: createElement( 'span', 'vitrin-search-picture' );

/** Only addresses that a link may lead to: no `javascript:`. */
export const safe = ( url: string ): string =>
	/^https?:|^\/(?!\/)/.test( url ) ? url : '#';

export const createOption = (
	item: Item,
	{ id, query, format, words }: OptionOptions
): HTMLAnchorElement =>
	createElement(
		'a',
		'vitrin-search-option',
		{ role: 'option', id, href: safe( item.url ), tabindex: '-1' },
		picture( item ),
		createElement(
			'span',
			'vitrin-search-text',
			{},
			createElement(
				'bdi',
				'vitrin-search-name',
				{},
				...marked( item.name, query )
			),
			...( item.sku
				? [
						createElement(
							'span',
							'vitrin-search-sku',
							{},
							`${ words.sku }: `,
							createElement(
								'bdi',
								'',
								{},
								...marked( item.sku, query )
							)
						),
					]
				: [] )
		),
		...( item.price || item.written
			? [ price( format, item, words ) ]
			: [] )
	);
