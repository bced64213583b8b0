/**
 * Widgets with their agents and questions, from `data` and `included` [CHAT-08]. A provider elsewhere may answer anything.
 */
import type { Agent } from '../domain/types';
import type { ProviderError, Widgets } from './provider';

type Bag = Record< string, unknown >;

const isBag = ( value: unknown ): value is Bag =>
	!! value && typeof value === 'object' && ! Array.isArray( value );

const text = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

/** Ids are numbers with some. */
const idOf = ( value: unknown ): string =>
	typeof value === 'number' ? String( value ) : text( value );

/** A page of https shows no picture of anything else. */
const picture = ( value: unknown ): string =>
	/^(https:\/\/|\/(?!\/))/.test( text( value ) ) ? text( value ) : '';

/** Throws where there is no widget [CHAT-11], or it is something else. */
export const createReadWidgets =
	( Refusal: typeof ProviderError ) =>
	( answer: unknown ): Widgets => {
		const { data, included }: Bag = isBag( answer ) ? answer : {};
		if ( ! data || ( Array.isArray( data ) && ! data.length ) ) {
			throw new Refusal( 'refused', 'No data returned from API' );
		}
		const widgets = ( Array.isArray( data ) ? data : [ data ] ).filter(
			( one ) => isBag( one ) && isBag( one.attributes )
		);
		if ( ! widgets[ 0 ] ) {
			throw new Refusal( 'unreachable', '', 200 );
		}
		/** JSON:API has names of types in the singular and the plural. */
		const all = ( type: string ): Bag[] =>
			( Array.isArray( included ) ? included : [] ).flatMap( ( one ) =>
				isBag( one ) &&
				isBag( one.attributes ) &&
				[ type, `${ type }s` ].includes( text( one.type ) )
					? [ { ...one.attributes, id: idOf( one.id ) } ]
					: []
			);
		return {
			data: widgets.map( ( { id, attributes } ) => ( {
				id: idOf( id ),
				attributes,
			} ) ),
			agents: all( 'agent' ).flatMap( ( one ): Agent[] => {
				const name = text( one.name );
				return name
					? [
							{
								id: idOf( one.id ),
								name,
								profilePhotoUrl: picture( one.profilePhotoUrl ),
								resizedProfilePhotoUrl: picture(
									one.resizedProfilePhotoUrl
								),
								onlineStatus:
									one.onlineStatus === 'online'
										? 'online'
										: 'offline',
								widgetId: idOf( one.widgetId ),
							},
						]
					: [];
			} ),
			faqs: all( 'faq' ),
		};
	};
