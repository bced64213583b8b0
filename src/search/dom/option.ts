/**
 * One product of the panel. Names come from the shop and go in as text, never as HTML.
 */
import type { MoneyParts } from '../../shared/domain/format';
import type { Item } from '../domain/answer';
import { highlight } from '../domain/highlight';
import { createElement } from '../../shared/dom/create-element';

export interface Format {
	/** Throws for what is no amount. */
	money: ( amount: string ) => MoneyParts;
	number: ( value: number ) => string;
}

export interface OptionOptions {
	id: string;
	query: string;
	format: Format;
	/** The word for SKU. */
	sku: string;
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
	{ price: now, regularPrice, highestPrice }: Item
): HTMLElement => {
	const parts: Array< Node | string > = [];
	if ( regularPrice !== now && regularPrice ) {
		parts.push(
			createElement( 'del', '', {}, amount( format, regularPrice ) )
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
				// The name stands beside it.
				alt: '',
				width: String( image.width ),
				height: String( image.height ),
				loading: 'lazy',
			} )
		: createElement( 'span', 'vitrin-search-picture' );

/** Only to where a link may lead. */
export const safe = ( url: string ): string =>
	/^https?:|^\/(?!\/)/.test( url ) ? url : '#';

export const createOption = (
	item: Item,
	{ id, query, format, sku }: OptionOptions
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
							`${ sku }: `,
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
		...( item.price ? [ price( format, item ) ] : [] )
	);
