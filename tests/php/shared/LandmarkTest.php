<?php
/**
 * Landmarks of one page.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\BlockIndex;
use Vitrin\Search\Markup;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\ShopTestCase;

/** Whatever stands on a page, and however often: each landmark has its own name. */
final class LandmarkTest extends ShopTestCase {

	private const LANDMARKS = '~<(?:nav|aside|search|section)\b[^>]*aria-label="([^"]+)"|<(?:form|div)\b[^>]*role="(?:search|navigation|region|complementary)"[^>]*aria-label="([^"]+)"~';

	/** @return array<string, array{list<array<string, mixed>|string>}> Loops by their attributes; "search" for a field. */
	public static function pages(): array {
		$loop  = array( 'postType' => 'product', 'perPage' => 2, 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'product_cat' ) ) );
		$posts = array( 'postType' => 'post' ) + $loop;

		return array(
			'two lists'                            => array( array( $loop, $loop ) ),
			'lists of products and of posts'       => array( array( $loop, $posts, $loop ) ),
			'a field in header, page and footer'   => array( array( 'search', 'search', 'search' ) ),
			'many of both'                         => array( array( 'search', $loop, 'search', $loop, $posts, $loop ) ),
		);
	}

	/** @param list<array<string, mixed>|string> $parts */
	#[TestDox( '[LOOP-01] landmarks of one page have different names, the first the plain one' )]
	#[DataProvider( 'pages' )]
	public function test_names( array $parts ): void {
		$html = '';
		foreach ( $parts as $at => $part ) {
			$html .= is_array( $part ) ? do_blocks( sprintf( '<!-- wp:%s %s /-->', BlockIndex::BLOCK, serialize_block_attributes( array( 'blockId' => 'lm-' . $at ) + $part ) ) ) : Markup::field();
		}
		preg_match_all( self::LANDMARKS, $html, $found );
		$names = array_map( static fn ( string $one, string $other ): string => $one . $other, $found[1], $found[2] );
		self::assertGreaterThanOrEqual( count( $parts ), count( $names ) );
		self::assertSame( $names, array_values( array_unique( $names ) ) );
		self::assertStringNotContainsString( Digits::of( 2 ), $names[0] );
	}
}
