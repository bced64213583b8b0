import { FormTokenField } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';

interface Entity {
	id: number;
	name?: string;
	title?: { rendered: string };
}

interface Core {
	getEntityRecords: (
		kind: string,
		name: string,
		query: object
	) => Entity[] | null;
}

const plain = ( html: string ): string =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

const nameOf = ( { id, name, title }: Entity ): string =>
	plain( name ?? title?.rendered ?? '' ) || `#${ id }`;

/**
 * Chooses terms or posts by their names; what is stored are their ids.
 *
 * @param props
 * @param props.kind     taxonomy or postType.
 * @param props.entity   Its name, such as product_cat.
 * @param props.label
 * @param props.ids
 * @param props.onChange
 */
export function EntityTokens( {
	kind,
	entity,
	label,
	ids,
	onChange,
}: {
	kind: 'taxonomy' | 'postType';
	entity: string;
	label: string;
	ids: number[];
	onChange: ( ids: number[] ) => void;
} ) {
	const [ search, setSearch ] = useState( '' );
	const { chosen, found } = useSelect(
		( select ) => {
			const core = select( 'core' ) as unknown as Core;
			return {
				chosen: ids.length
					? core.getEntityRecords( kind, entity, {
							include: ids,
							per_page: 100,
						} )
					: [],
				found: core.getEntityRecords( kind, entity, {
					search,
					per_page: 20,
				} ),
			};
		},
		[ kind, entity, ids, search ]
	);
	const known = [ ...( chosen ?? [] ), ...( found ?? [] ) ];
	const labelOf = ( id: number ) => {
		const one = known.find( ( record ) => record.id === id );
		return one ? nameOf( one ) : `#${ id }`;
	};
	return (
		<FormTokenField
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ ids.map( labelOf ) }
			suggestions={ ( found ?? [] ).map( nameOf ) }
			onInputChange={ setSearch }
			__experimentalExpandOnFocus
			__experimentalShowHowTo={ false }
			onChange={ ( tokens ) =>
				onChange(
					tokens.flatMap( ( token ) => {
						const text =
							typeof token === 'string' ? token : token.value;
						const id =
							ids.find( ( one ) => labelOf( one ) === text ) ??
							known.find( ( one ) => nameOf( one ) === text )?.id;
						return id ? [ id ] : [];
					} )
				)
			}
		/>
	);
}
