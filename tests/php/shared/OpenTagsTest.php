<?php
/**
 * Tags that a text leaves open.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\OpenTags;
use Vitrin\Tests\ShopTestCase;

/**
 * Nothing that an author writes swallows what is printed at the page's end.
 */
final class OpenTagsTest extends ShopTestCase {

	/**
	 * Texts, with what they lack.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function texts(): array {
		return array(
			'nothing'               => array( '<p>A <b>shirt</b></p>', '' ),
			'what a script can undo' => array( '<div hidden><math><mtext>', '' ),
			'template'              => array( '<p>x</p><template><b>', '</template>' ),
			'noscript'              => array( '<noscript><img src="x">', '</noscript>' ),
			'one within another'    => array( '<template><select><option>', '</select></template>' ),
			'closed ones'           => array( '<template></template><SELECT></select>', '' ),
			'the outer one closed'  => array( '<template><select></template>', '' ),
			'the second of two'     => array( '<textarea></textarea><textarea>', '</textarea>' ),
			'a comment'             => array( '<p>x</p><!-- <template>', '-->' ),
			'a closed comment'      => array( '<!-- <template> --><p>', '' ),
			'a script\'s words'     => array( '<script>"<template>"</script>', '' ),
			'another name'          => array( '<template-part><styled>', '' ),
		);
	}

	/**
	 * Only what no later tag ends.
	 *
	 * @param string $text    Markup.
	 * @param string $missing Its end tags.
	 */
	#[DataProvider( 'texts' )]
	#[TestDox( '[THEME-02] what would swallow the page is ended: $_dataName' )]
	public function test_what_would_swallow_the_page_is_ended( string $text, string $missing ): void {
		self::assertSame( $missing, OpenTags::missing( $text ) );
	}

	/**
	 * Where it ends, so that what follows on the page is there as well.
	 */
	#[TestDox( '[THEME-02] a description is ended where it ends' )]
	public function test_a_description_is_ended_where_it_ends(): void {
		self::assertStringEndsWith( '</template>', trim( (string) apply_filters( 'woocommerce_short_description', '<p>x</p><template>' ) ) );
		self::assertStringNotContainsString( '</template>', (string) apply_filters( 'woocommerce_short_description', '<p>x</p>' ) );
	}
}
