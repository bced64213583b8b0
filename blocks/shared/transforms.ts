/**
 * What blocks are made of: our shortcodes, as pasted text and in a shortcode block, and other plugins' blocks.
 */
import {
	createBlock,
	type Block,
	type BlockTransform,
} from '@wordpress/blocks';

/** The attributes of a shortcode by name; WordPress lower-cases the names. */
export type ShortcodeAttributes = Record< string, string | undefined >;

const ATTRIBUTE = /([a-z_]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/gi;

/**
 * Reads a text that is one shortcode and nothing else.
 *
 * @param text Such as `[vitrin_mini_cart total="yes"]`.
 * @param tag  Such as `vitrin_mini_cart`.
 * @return Null when it is anything else.
 */
export const readShortcode = (
	text: string,
	tag: string
): ShortcodeAttributes | null => {
	const found = new RegExp(
		`^\\s*\\[${ tag }(\\s[^\\[\\]]*)?/?\\]\\s*$`
	).exec( text );
	if ( ! found ) {
		return null;
	}
	return Object.fromEntries(
		[ ...( found[ 1 ] ?? '' ).matchAll( ATTRIBUTE ) ].map(
			( [ , name = '', ...values ] ) => [
				name.toLowerCase(),
				values.find( ( value ) => value !== undefined ),
			]
		)
	);
};

/**
 * From one of our shortcodes, pasted or in a shortcode block.
 *
 * @param tag    The shortcode's name.
 * @param block  The block's name.
 * @param toOurs The block's attributes for the shortcode's.
 */
export const fromShortcode = (
	tag: string,
	block: string,
	toOurs: ( attributes: ShortcodeAttributes ) => object = () => ( {} )
): BlockTransform[] => [
	{
		type: 'block',
		blocks: [ 'core/shortcode' ],
		isMatch: ( { text } ) =>
			typeof text === 'string' && readShortcode( text, tag ) !== null,
		transform: ( { text } ) =>
			createBlock(
				block,
				toOurs( readShortcode( String( text ), tag ) ?? {} )
			),
	},
	{
		type: 'shortcode',
		tag,
		transform: ( { named } ) => createBlock( block, toOurs( named ) ),
	},
];

/** From a widget of a classic widget area. */
export const fromWidget = (
	idBase: string,
	block: string,
	toOurs: ( settings: Record< string, unknown > ) => object = () => ( {} )
): BlockTransform => ( {
	type: 'block',
	blocks: [ 'core/legacy-widget' ],
	isMatch: ( attributes ) =>
		attributes.idBase === idBase && 'raw' in rawOf( attributes ),
	transform: ( attributes ) =>
		createBlock(
			block,
			toOurs(
				( rawOf( attributes ) as { raw: Record< string, unknown > } )
					.raw
			)
		),
} );

/** The widget's settings, where the editor may read them. */
const rawOf = ( { instance }: Record< string, unknown > ): object =>
	typeof instance === 'object' && instance !== null ? instance : {};

/** From other blocks. */
export const fromBlocks = (
	blocks: string[],
	block: string,
	toOurs: ( attributes: Record< string, unknown > ) => object = () => ( {} ),
	isMatch?: ( attributes: Record< string, unknown > ) => boolean
): BlockTransform => ( {
	type: 'block',
	blocks,
	...( isMatch && { isMatch } ),
	transform: ( attributes ): Block =>
		createBlock( block, toOurs( attributes ) ),
} );
