import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CartIcon, SAMPLE } from '../shared/CartIcon';

interface Attributes {
	showTotal: boolean;
}

/**
 * As it will look, with a number and a total made up: in the editor there is no cart.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function Edit( {
	attributes: { showTotal },
	setAttributes,
}: {
	attributes: Attributes;
	setAttributes: ( changed: Partial< Attributes > ) => void;
} ) {
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'vitrin' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Total beside the button', 'vitrin' ) }
						help={ __(
							'The cart’s total stands beside its icon.',
							'vitrin'
						) }
						checked={ showTotal }
						onChange={ ( checked ) =>
							setAttributes( { showTotal: checked } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps() }>
				<div className="vitrin-mini-cart">
					<span className="vitrin-mini-cart__button">
						<CartIcon />
						<span className="vitrin-hidden">
							{ __( 'Cart', 'vitrin' ) }
						</span>
						<span className="vitrin-mini-cart__badge">
							{ SAMPLE.count() }
						</span>
						{ showTotal && <span>{ SAMPLE.total() }</span> }
					</span>
				</div>
			</div>
		</>
	);
}
