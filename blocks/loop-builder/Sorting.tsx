import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PanelProps } from './attributes';
import { Group } from './Rows';

/** As visitors read them (Controls.php). */
const ordersOf = ( isProduct: boolean ): Array< [ string, string ] > =>
	isProduct
		? [
				[ 'date', __( 'Newest', 'vitrin' ) ],
				[ 'popularity', __( 'Best sellers', 'vitrin' ) ],
				[ 'rating', __( 'Best rated', 'vitrin' ) ],
				[ 'price', __( 'Cheapest', 'vitrin' ) ],
				[ 'price-desc', __( 'Most expensive', 'vitrin' ) ],
				[ 'title', __( 'By name', 'vitrin' ) ],
			]
		: [
				[ 'date', __( 'Newest', 'vitrin' ) ],
				[ 'title', __( 'By name', 'vitrin' ) ],
				[ 'popularity', __( 'Most discussed', 'vitrin' ) ],
			];

/**
 * The orders among which visitors choose; none ticked: the list keeps its own.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function Sorting( { attributes, setAttributes }: PanelProps ) {
	const all = ordersOf( attributes.postType === 'product' );
	const names = all.map( ( [ name ] ) => name );
	const chosen = attributes.sorting ?? names;
	return (
		<Group title={ __( 'Orders to choose from', 'vitrin' ) }>
			{ all.map( ( [ name, label ] ) => (
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
