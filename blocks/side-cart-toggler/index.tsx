import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SAMPLE } from '../shared/facts';
import { whenOn } from '../shared/FeatureOff';
import { Icon } from '../shared/Icon';
import { togglerTransforms } from '../shared/transforms';
import metadata from './block.json';
import './style.scss';

interface Attributes {
	label: string;
	showLabel: boolean;
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
	attributes: { label, showLabel, showTotal },
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
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Label', 'vitrin' ) }
						help={ __(
							'Screen readers say it, also where it is not shown. Empty: “Cart”.',
							'vitrin'
						) }
						value={ label }
						onChange={ ( text ) =>
							setAttributes( { label: text } )
						}
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Show the label', 'vitrin' ) }
						checked={ showLabel }
						onChange={ ( checked ) =>
							setAttributes( { showLabel: checked } )
						}
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Total beside the button', 'vitrin' ) }
						checked={ showTotal }
						onChange={ ( checked ) =>
							setAttributes( { showTotal: checked } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				<span className="vitrin-cart-trigger">
					<Icon name="shopping-bag" />
					{ showLabel && (
						<span>{ label || __( 'Cart', 'vitrin' ) }</span>
					) }
					<span className="vitrin-cart-trigger__count">
						{ SAMPLE.count() }
					</span>
					{ showTotal && <span>{ SAMPLE.total() }</span> }
				</span>
			</div>
		</>
	);
}

export const Edit = whenOn(
	'side-cart-toggler',
	{ label: __( 'Side cart button', 'vitrin' ), icon: 'shopping-bag' },
	EditOn
);

registerBlockType( metadata.name, {
	icon: <Icon name="shopping-bag" />,
	edit: Edit,
	transforms: togglerTransforms,
} );
