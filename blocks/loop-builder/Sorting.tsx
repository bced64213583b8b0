import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { factsOf } from '../shared/facts';
import type { LoopFacts, PanelProps } from './attributes';
import { Group } from './Rows';

/**
 * The orders among which visitors choose; none ticked: the list keeps its own.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function Sorting( { attributes, setAttributes }: PanelProps ) {
	const { types = [] } = factsOf< LoopFacts >( 'loop-builder' );
	const all =
		types.find( ( { name } ) => name === attributes.postType )?.sorting ??
		[];
	const names = all.map( ( { name } ) => name );
	const chosen = attributes.sorting ?? names;
	return (
		<Group title={ __( 'Orders to choose from', 'vitrin' ) }>
			{ all.map( ( { name, label } ) => (
				<CheckboxControl
					key={ name }
					__nextHasNoMarginBottom
					label={ label }
					checked={ chosen.includes( name ) }
					onChange={ ( isOn ) => {
						const next = names.filter( ( one ) =>
							one === name ? isOn : chosen.includes( one )
						);
						// All is what the block begins with.
						setAttributes( {
							sorting:
								next.length === names.length ? undefined : next,
						} );
					} }
				/>
			) ) }
			{ chosen.length === 1 && (
				<p style={ { margin: 0 } }>
					{ __(
						'One alone is no choice: visitors see it from two on.',
						'vitrin'
					) }
				</p>
			) }
		</Group>
	);
}
