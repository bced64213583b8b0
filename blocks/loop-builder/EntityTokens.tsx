import { FormTokenField } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { OrderedList } from './OrderedList';
import { useEntities, type Source } from './use-entities';

/** Milliseconds after the last key. */
const DEBOUNCE = 250;

/**
 * Chooses terms, posts or authors by their names; what is stored are their ids.
 *
 * @param props
 * @param props.source
 * @param props.label
 * @param props.ids
 * @param props.isOrdered Whether their order counts.
 * @param props.onChange
 */
export function EntityTokens( {
	source,
	label,
	ids,
	isOrdered = false,
	onChange,
}: {
	source: Source;
	label: string;
	ids: number[];
	isOrdered?: boolean;
	onChange: ( ids: number[] ) => void;
} ) {
	const [ text, setText ] = useState( '' );
	const [ search, setSearch ] = useState( '' );
	useEffect( () => {
		const timer = setTimeout( () => setSearch( text.trim() ), DEBOUNCE );
		return () => clearTimeout( timer );
	}, [ text ] );
	const { chosen, found } = useEntities( source, ids, search );
	const known = new Map(
		[ ...found, ...chosen ].map( ( { id, name } ) => [ id, name ] )
	);
	// What is shown has to say which it is: two products may share a name.
	const labelOf = ( id: number ): string => {
		const name = known.get( id ) ?? `#${ id }`;
		const isShared = [ ...known ].some(
			( [ other, its ] ) => other !== id && its === name
		);
		return isShared ? `${ name } (#${ id })` : name;
	};
	const choices = [ ...new Set( [ ...ids, ...known.keys() ] ) ];
	return (
		<>
			<FormTokenField
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ label }
				placeholder={ ids.length ? '' : __( 'All', 'vitrin' ) }
				value={ ids.map( labelOf ) }
				suggestions={ found.map( ( { id } ) => labelOf( id ) ) }
				onInputChange={ setText }
				__experimentalExpandOnFocus
				__experimentalShowHowTo={ false }
				onChange={ ( tokens ) =>
					onChange(
						tokens.flatMap( ( token ) => {
							const shown =
								typeof token === 'string' ? token : token.value;
							const id = choices.find(
								( one ) => labelOf( one ) === shown
							);
							return id ? [ id ] : [];
						} )
					)
				}
			/>
			{ isOrdered && ids.length > 1 && (
				<OrderedList
					/* translators: %s: what is put in order, such as "Products". */
					label={ sprintf( __( 'Order: %s', 'vitrin' ), label ) }
					items={ ids.map( ( id ) => ( {
						key: String( id ),
						label: labelOf( id ),
					} ) ) }
					onChange={ ( keys ) => onChange( keys.map( Number ) ) }
				/>
			) }
		</>
	);
}
