<?php
/**
 * Options of filters with very many terms.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\ShopTestCase;

/** On a post with more tags than a group shows. */
final class OptionsTest extends ShopTestCase {

	private const TAGS = 205;

	/** @var array<string, mixed> Saved attributes. */
	private array $block = array();

	protected function setUp(): void {
		parent::setUp();
		$category = wp_insert_term( 'vt-options', 'category' );
		self::assertIsArray( $category );
		$post = wp_insert_post( array( 'post_title' => 'vt-tagged', 'post_status' => 'publish', 'post_category' => array( (int) $category['term_id'] ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertIsInt( $post );
		wp_set_post_tags( $post, array_map( static fn ( int $at ): string => sprintf( 'vt-%03d', $at ), range( 1, self::TAGS ) ) );
		$this->block = array(
			'blockId'  => 'vt-options',
			'postType' => 'post',
			'terms'    => array( 'category' => array( (int) $category['term_id'] ) ),
			'filters'  => array( array( 'kind' => 'terms', 'taxonomy' => 'post_tag' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
	}

	/** @param array<string, string> $get */
	private function html( array $get ): string {
		LoopPages::begin();
		$_GET = $get;

		return do_blocks( LoopPages::text( $this->block ) );
	}

	/** @return list<string> Options of ours. */
	private static function options( string $html, string $which = '' ): array {
		preg_match_all( '~<input type="checkbox" name="[^"]+" value="(vt-\d{3})"' . $which . '~', $html, $found );

		return $found[1];
	}

	#[TestDox( '[LOOP-01] a group shows sixty options of very many, and always those that are chosen, with their number and their chip' )]
	public function test_chosen_is_never_cut(): void {
		self::assertSame( array( 60, 'vt-060' ), array( count( self::options( $this->html( array() ) ) ), self::options( $this->html( array() ) )[59] ?? '' ) );
		foreach ( array( 'vt-003' => 60, 'vt-061' => 61, 'vt-203' => 61, 'vt-003,vt-061,vt-203' => 62 ) as $chosen => $count ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$html  = $this->html( array( 'l1-tag' => $chosen ) );
			$slugs = explode( ',', $chosen );
			self::assertCount( $count, self::options( $html ), $chosen );
			self::assertSame( $slugs, self::options( $html, ' checked' ), $chosen );
			self::assertStringContainsString( 'vt-tagged', $html );
			foreach ( $slugs as $slug ) {
				self::assertMatchesRegularExpression( "~<span>{$slug}</span><span class=\"vitrin-loop__count\">[1۱]<~u", $html );
				self::assertSame( 1, substr_count( $html, "<bdi>{$slug}</bdi>" ), 'its chip' );
			}
		}
	}
}
