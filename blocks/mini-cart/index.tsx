import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SAMPLE } from '../shared/facts';
import { whenOn } from '../shared/FeatureOff';
import { Icon } from '../shared/Icon';
import { miniCartTransforms } from '../shared/transforms';
import metadata from './block.json';

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
function EditOn( {
	attributes: { showTotal },
	setAttributes,
}: {
	attributes: Attributes;
	setAttributes: ( changed: Partial< Attributes > ) => void;
} ) {
	const blockProps = useBlockProps();
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
			<div { ...blockProps }>
				<div className="vitrin-mini-cart">
					<span className="vitrin-mini-cart__button">
						<Icon name="shopping-bag" />
						<span className="vitrin-hidden">
							{ __( 'Cart', 'vitrin' ) }
						</span>
						<span className="vitrin-mini-cart__badge">
							{ SAMPLE.count() }
						</span>
						{ showTotal && (
							<span className="vitrin-mini-cart__amount">
								{ SAMPLE.total() }
							</span>
						) }
					</span>
				</div>
			</div>
		</>
	);
}

export const Edit = whenOn(
	'mini-cart',
	{ label: __( 'Mini cart with fly-out', 'vitrin' ), icon: 'shopping-bag' },
	EditOn
);

registerBlockType( metadata.name, {
	icon: <Icon name="shopping-bag" />,
	edit: Edit,
	transforms: miniCartTransforms,
} );
