import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import { Disabled, Notice, Placeholder } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';
import { factsOf } from '../shared/facts';
import { whenOn } from '../shared/FeatureOff';
import { Icon } from '../shared/Icon';
import type { LoopFacts, PanelProps } from './attributes';
import metadata from './block.json';
import { useBlockId } from './block-id';
import { ConditionsPanel } from './ConditionsPanel';
import { FiltersPanel } from './FiltersPanel';
import { hintOf, usePage } from './hint';
import { ListPanel } from './ListPanel';
import { LookPanel } from './LookPanel';
import { NarrowNotice, useFolded } from './NarrowNotice';
import { transforms } from './transforms';
import { variations } from './variations';
import './editor.scss';

const PANELS = [ ListPanel, ConditionsPanel, FiltersPanel, LookPanel ];

/**
 * The list itself, drawn by the server (LOOP-08).
 *
 * @param props
 * @param props.clientId
 * @param props.attributes
 * @param props.setAttributes
 */
function EditOn( {
	clientId,
	attributes,
	setAttributes,
}: PanelProps & { clientId: string } ) {
	const { archives = [] } = factsOf< LoopFacts >( 'loop-builder' );
	const block = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref: block } );
	const isNarrow = useFolded( block );
	const page = usePage();
	useBlockId( clientId, attributes.blockId );
	const hint = hintOf( attributes, page, archives );
	return (
		<>
			<InspectorControls>
				{ PANELS.map( ( Panel, index ) => (
					<Panel
						key={ String( index ) }
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				) ) }
			</InspectorControls>
			<div { ...blockProps }>
				{ hint && (
					<Notice status={ hint.status } isDismissible={ false }>
						{ hint.text }
					</Notice>
				) }
				{ isNarrow && (
					<NarrowNotice
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				) }
				<Disabled>
					<ServerSideRender
						block={ metadata.name }
						// A new id changes nothing that is shown.
						attributes={ { ...attributes, blockId: '' } }
						httpMethod="POST"
						skipBlockSupportAttributes
						urlQueryArgs={ page.id ? { post_id: page.id } : {} }
						EmptyResponsePlaceholder={ NothingYet }
					/>
				</Disabled>
			</div>
		</>
	);
}

export const Edit = whenOn(
	'loop-builder',
	{ label: __( 'Loop builder', 'vitrin' ), icon: 'adjustments' },
	EditOn
);

function NothingYet() {
	return (
		<Placeholder
			label={ __( 'Loop builder', 'vitrin' ) }
			icon={ <Icon name="adjustments" /> }
			instructions={ __(
				'Visitors can’t see lists of this kind yet: the shop isn’t open, or the kind of posts is gone.',
				'vitrin'
			) }
		/>
	);
}

registerBlockType( metadata.name, {
	icon: <Icon name="adjustments" />,
	edit: Edit,
	transforms,
	variations,
} );
