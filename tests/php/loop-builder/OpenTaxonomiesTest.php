<?php
/**
 * By which taxonomies a loop may be narrowed, whoever asks.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\ChosenItems;
use Vitrin\LoopBuilder\Choices;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\LoopBuilder\EditorFacts;
use Vitrin\LoopBuilder\FilterOptions;
use Vitrin\LoopBuilder\LoopQuery;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\Tests\ShopTestCase;

/** One rule for the editor, visitors' filters, conditions of blocks written by hand, and related items. */
final class OpenTaxonomiesTest extends ShopTestCase {

	private const NAME = 'vt_kind';

	/** Gone with the test. */
	protected function tearDown(): void {
		unregister_taxonomy( self::NAME );
		unregister_taxonomy( 'pa_vt-kind' );
		parent::tearDown();
	}

	/**
	 * Kinds of taxonomies.
	 *
	 * @return array<string, array{string, array<string, bool>, bool}>
	 */
	public static function kinds(): array {
		return array(
			'one with pages'                     => array( self::NAME, array( 'public' => true ), true ),
			'one that is used in the admin only' => array( self::NAME, array( 'public' => false, 'show_ui' => true ), false ),
			'one without a screen'               => array( self::NAME, array( 'public' => true, 'show_ui' => false ), false ),
			'one of the shop’s own'              => array( self::NAME, array( 'public' => false ), false ),
			'one that can be asked for only'     => array( self::NAME, array( 'public' => false, 'publicly_queryable' => true ), false ),
			'an attribute without pages'         => array( 'pa_vt-kind', array( 'public' => false ), true ),
		);
	}

	/** @param array<string, bool> $arguments Of the taxonomy. */
	#[TestDox( '[LOOP-06] [LOOP-08] editor, filter, condition and related items hold to one rule' )]
	#[DataProvider( 'kinds' )]
	public function test_rule( string $name, array $arguments, bool $is_open ): void {
		$arguments += array( 'public' => false );
		register_taxonomy(
			$name,
			array( 'product', 'post' ),
			array(
				'hierarchical'       => true,
				'label'              => $name,
				'public'             => $arguments['public'],
				'publicly_queryable' => $arguments['publicly_queryable'] ?? $arguments['public'],
				'show_ui'            => $arguments['show_ui'] ?? $arguments['public'],
			)
		);
		$term = wp_insert_term( 'vt-term', $name );
		self::assertIsArray( $term );
		$posts = array();
		foreach ( array( 'vt-1', 'vt-2' ) as $title ) {
			$posts[] = (int) wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'post_type' => 'post' ) );
		}
		foreach ( $posts as $id ) {
			wp_set_object_terms( $id, array( (int) $term['term_id'] ), $name );
			wp_set_object_terms( $id, array(), 'category' );
		}
		$definition = Definition::from(
			array(
				'postType' => 'post',
				'filters'  => array( array( 'kind' => 'terms', 'taxonomy' => $name ) ),
				'terms'    => array( $name => array( (int) $term['term_id'] ) ),
			)
		);
		$choices    = Choices::from_call( $definition, array( 'checkbox' => $name . '=vt-term' ) );
		$query      = new LoopQuery( $definition, new PageContext() );
		$conditions = $query->context( Choices::none( $definition ) )['tax_query'];
		$related    = ChosenItems::of( Definition::from( array( 'postType' => 'post', 'source' => 'related' ) ), new PageContext( 1, $posts[0] ) );
		$editor     = array_column( array_column( EditorFacts::all()['types'], null, 'name' )['post']['taxonomies'], 'name' );

		self::assertSame(
			array_fill( 0, 5, $is_open ),
			array(
				in_array( $name, $editor, true ),
				! $choices->is_empty(),
				array() !== ( new FilterOptions( $definition, $choices, $query ) )->of_terms( $name ),
				in_array( $name, array_column( (array) $conditions, 'taxonomy' ), true ),
				in_array( $posts[1], (array) $related, true ),
			),
			'editor, filter, options, condition, related'
		);
	}
}
