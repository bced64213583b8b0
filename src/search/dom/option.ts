/**
 * One product of the panel. Names come from the shop and go in as text, never as HTML.
 */
import type { MoneyParts } from '../../shared/domain/format';
import type { Item } from '../domain/answer';
import { highlight } from '../domain/highlight';
import { make } from './make';

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
		piece.isMatch ? make( 'mark', '', {}, piece.text ) : piece.text
	);

const amount = ( format: Format, value: string ): HTMLElement => {
	const { number, unit, isWord, unitFirst, space } = format.money( value );
	const sign = isWord ? make( 'span', 'unit', {}, unit ) : unit;
	return make(
		'span',
		'amount',
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
		parts.push( make( 'del', '', {}, amount( format, regularPrice ) ) );
	}
	parts.push( amount( format, now ) );
	if ( highestPrice !== now && highestPrice ) {
		parts.push( '–', amount( format, highestPrice ) );
	}
	return make( 'span', 'price', {}, ...parts );
};

const picture = ( { image }: Item ): HTMLElement =>
	image
		? make( 'img', 'picture', {
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
		: make( 'span', 'picture' );

/** Only to where a link may lead. */
export const safe = ( url: string ): string =>
	/^https?:|^\/(?!\/)/.test( url ) ? url : '#';

export const createOption = (
	item: Item,
	{ id, query, format, sku }: OptionOptions
): HTMLAnchorElement =>
	make(
		'a',
		'option',
		{ role: 'option', id, href: safe( item.url ), tabindex: '-1' },
		picture( item ),
		make(
			'span',
			'text',
			{},
			make( 'bdi', 'name', {}, ...marked( item.name, query ) ),
			...( item.sku
				? [
						make(
							'span',
							'sku',
							{},
							`${ sku }: `,
							make( 'bdi', '', {}, ...marked( item.sku, query ) )
						),
					]
				: [] )
		),
		...( item.price ? [ price( format, item ) ] : [] )
	);
