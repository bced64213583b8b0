import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { whenOn } from '../shared/FeatureOff';
import { Icon } from '../shared/Icon';
import { searchTransforms } from '../shared/transforms';
import metadata from './block.json';

interface Attributes {
	display: 'button' | 'field';
	showLabel: boolean;
}

interface Props {
	attributes: Attributes;
	setAttributes: ( changed: Partial< Attributes > ) => void;
}

/**
 * As it will look; nothing in it can be typed into or opened, so that a click selects the block.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
function EditOn( { attributes, setAttributes }: Props ) {
	const blockProps = useBlockProps();
	return (
		<>
			<Controls
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div { ...blockProps }>
				{ attributes.display === 'field' ? (
					<Field />
				) : (
					<Opener showLabel={ attributes.showLabel } />
				) }
			</div>
		</>
	);
}

export const Edit = whenOn(
	'search',
	{ label: __( 'Live product search', 'vitrin' ), icon: 'search' },
	EditOn
);

function Controls( { attributes, setAttributes }: Props ) {
	const { display, showLabel } = attributes;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'vitrin' ) }>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Shown as', 'vitrin' ) }
					help={ __(
						'The button opens the search over the page, as Vitrin’s settings say.',
						'vitrin'
					) }
					value={ display }
					options={ [
						{
							value: 'button',
							label: __( 'A button', 'vitrin' ),
						},
						{ value: 'field', label: __( 'A field', 'vitrin' ) },
					] }
					onChange={ ( value ) =>
						setAttributes( {
							display: value === 'field' ? 'field' : 'button',
						} )
					}
				/>
				{ display === 'button' && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Show the label', 'vitrin' ) }
						checked={ showLabel }
						onChange={ ( checked ) =>
							setAttributes( { showLabel: checked } )
						}
					/>
				) }
			</PanelBody>
		</InspectorControls>
	);
}

function Opener( { showLabel }: Pick< Attributes, 'showLabel' > ) {
	return (
		<span
			className={ `vitrin-search-open${ showLabel ? ' has-label' : '' }` }
		>
			<Icon name="search" />
			<span { ...( ! showLabel && { className: 'vitrin-hidden' } ) }>
				{ __( 'Search products', 'vitrin' ) }
			</span>
		</span>
	);
}

function Field() {
	return (
		<div className="vitrin-search-form vitrin-search-form--placed">
			<span
				className="vitrin-search-form__field"
				style={ {
					lineHeight: '46px',
					whiteSpace: 'nowrap',
					overflow: 'hidden',
				} }
			>
				{ __( 'Search products…', 'vitrin' ) }
			</span>
			<span className="vitrin-search-form__button">
				<Icon name="search" />
			</span>
		</div>
	);
}

registerBlockType( metadata.name, {
	icon: <Icon name="search" />,
	edit: Edit,
	transforms: searchTransforms,
} );
