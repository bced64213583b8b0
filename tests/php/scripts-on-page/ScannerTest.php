<?php
/**
 * What scripts use without saying so.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\ScriptsOnPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Scripts\Scanner;
use Vitrin\Shared\Scripts\Tokens;

/**
 * By their text alone.
 */
final class ScannerTest extends TestCase {

	/**
	 * Scripts that fail without jQuery.
	 *
	 * @return array<string, array{string}>
	 */
	public static function scripts_with_jquery(): array {
		return array(
			'a call'                               => array( 'jQuery( "a" ).hide();' ),
			'a shortened function of jQuery'       => array( '!function(e){e(document).on("click",".a",(function(){}))}(jQuery);' ),
			'the same of window.jQuery'            => array( '(function($){$(".a").hide()})(window.jQuery);' ),
			'any module loader, else the global'   => array( '!function(e){"function"==typeof define&&define.amd?define(["jquery"],e):"object"==typeof exports?e(require("jquery")):e(jQuery)}((function(e){e.fn.x=1}));' ),
			'webpack, outside'                     => array( '(()=>{var n={8043(e){"use strict";e.exports=globalThis.jQuery}};})();' ),
			'webpack, outside, by its bare name'   => array( '(self.webpackChunkx=self.webpackChunkx||[]).push([[1],{1669(e){"use strict";e.exports=jQuery},2(e,t,n){var o=n(1669);n.n(o)()("a").on("b")}}]);' ),
			'a chunk that calls window.jQuery'     => array( '(self.webpackChunkx=self.webpackChunkx||[]).push([[2],{5:(e,t,n)=>{window.jQuery(document.body).trigger("x")}}]);' ),
			'by a string'                          => array( 'window["jQuery"](document).ready(f)' ),
			'code in a template'                   => array( 'const a = `<p>${ jQuery( ".b" ).text() }</p>`;' ),
			'code in a template in a template'     => array( 'const a = `x ${ b.map( c => `<i>${ `}` + jQuery( c ).html() }</i>` ) } y`;' ),
			'after a regular expression'           => array( 'var a = /["\'`]/.test( b ); jQuery( "c" );' ),
			'after a division'                     => array( 'var a = b / 2; var c = d[ 1 ] / "x".length / 2; jQuery( "/" );' ),
			'after a class with a slash'           => array( 'if ( a ) /[/"]/.exec( b ); jQuery( "c" );' ),
			'after a block'                        => array( 'function a() {} /"/.test( b ); jQuery( "c" );' ),
			'after a comment'                      => array( "// it's\n/* \" */ jQuery( 'a' )" ),
			'a markup\'s handler'                  => array( 'a.innerHTML = \'<a onclick="jQuery(this).hide()">x</a>\';' ),
			'one look, another use'                => array( 'if ( window.jQuery ) { jQuery( "a" ).hide(); } function b() { jQuery( "c" ).show(); }' ),
			'a look that is or-ed'                 => array( 'if ( window.jQuery || a ) { jQuery( "b" ); }' ),
			'the wrong branch'                     => array( 'if ( window.jQuery ) { a(); } else { jQuery( "b" ); }' ),
			'a look for the opposite'              => array( 'if ( ! window.jQuery ) { jQuery( "b" ); }' ),
			'a look with a return that may not be' => array( 'function f() { if ( ! window.jQuery ) { if ( a ) return; } jQuery( "b" ); }' ),
			'a look without a return'              => array( 'if ( typeof jQuery === "undefined" ) { console.warn( "x" ); } jQuery( "a" );' ),
			'a look in another function'           => array( 'function a() { if ( ! window.jQuery ) return; b(); } function c() { jQuery( "d" ); }' ),
			'a bare name is no look'               => array( 'if ( jQuery ) { jQuery( "a" ); }' ),
			'a variable of it'                     => array( 'const $ = window.jQuery; $( "a" ).hide();' ),
			'a variable of a variable'             => array( 'function f(){var a=window.jQuery,b=a;b("c")}' ),
			'given away'                           => array( 'start( window.jQuery );' ),
			'a name of its own for it'             => array( 'window.$ = window.jQuery; $( "a" );' ),
			'an open string'                       => array( 'var a = "b; jQuery( "c" );' ),
			'what reads on'                        => array( 'if ( typeof jQuery.fn.slick === "function" ) { a(); }' ),
			'what reads on from window'            => array( 'if ( ! window.jQuery.fn.slick ) { a(); }' ),
			'compared with what reads on'          => array( 'a = b === window.jQuery.fn.jquery;' ),
			'a look in the line before'            => array( "window.jQuery && a()\njQuery( 'b' )" ),
			'an if in the line before'             => array( "if ( window.jQuery ) a()\n!function () { jQuery( 'b' ) }()" ),
			'a variable of others'                 => array( 'let j; function a() { j = window.jQuery; } function b() { j( "c" ); }' ),
			'a variable in a sequence'             => array( 'let j; function a(){c(),j=window.jQuery} function b(){ j( "c" ); }' ),
			'named very often'                     => array( str_repeat( 'window.jQuery && a();', 400 ) ),
			'a comparison that is turned round'    => array( '"undefined" == typeof jQuery && jQuery( "a" );' ),
		);
	}

	#[TestDox( '[THEME-04] a script that fails without jQuery is known to use it' )]
	#[DataProvider( 'scripts_with_jquery' )]
	public function test_uses_jquery( string $script ): void {
		self::assertContains( 'jQuery', Scanner::uses( $script ) );
	}

	/**
	 * Scripts that don't need jQuery.
	 *
	 * @return array<string, array{string}>
	 */
	public static function scripts_without_jquery(): array {
		return array(
			'nothing'                             => array( 'document.querySelector( "a" ).hidden = true;' ),
			'comments'                            => array( "// jQuery( 'a' )\n/* jQuery( 'b' ) */ a();" ),
			'a word in a string'                  => array( 'console.warn( "jQuery is missing" ); var a = \'needs jQuery\';' ),
			'a template\'s text'                  => array( 'var a = `jQuery ${ b } is missing`;' ),
			'a regular expression'                => array( 'var a = /jQuery\(/.test( b );' ),
			'a longer name'                       => array( 'var isJQuery = 1, jQueryBridget = 2, b = c.jQueryVersion;' ),
			'a key'                               => array( 'var a = { jQuery: 1, b: 2 };' ),
			'a $ of its own'                      => array( 'var $ = document.querySelector.bind( document ); $( "a" );' ),
			'behind a look'                       => array( 'if ( window.jQuery ) { jQuery( document.body ).on( "a", b ); }' ),
			'behind a typeof'                     => array( 'if ( typeof jQuery !== "undefined" ) jQuery( "a" ).hide(); c();' ),
			'behind a typeof, turned and short'   => array( '"undefined"!=typeof jQuery&&jQuery("a").on("b",c),d();' ),
			'behind a void'                       => array( 'void 0!==window.jQuery&&window.jQuery("a").on("b",c);' ),
			'behind function'                     => array( 'if("function"==typeof window.jQuery){window.jQuery("a")}' ),
			'behind a look with more'             => array( 'if ( a && window.jQuery && b ) { jQuery( "c" ); }' ),
			'behind brackets'                     => array( 'if ( ( typeof jQuery !== "undefined" ) && a ) { jQuery( "c" ); }' ),
			'after a return'                      => array( 'function a() { if ( typeof jQuery === "undefined" ) { return; } jQuery( "b" ); }' ),
			'after a return behind a call'        => array( "function f() { if ( ! window.jQuery ) { a()\nreturn } jQuery( 'b' ); }" ),
			'after a short return'                => array( '!function(){if("undefined"==typeof jQuery)return;jQuery("b")}();' ),
			'after a return with more'            => array( 'function a() { if ( ! b || ! window.jQuery ) return; jQuery( "c" ); }' ),
			'the other branch'                    => array( 'if ( ! window.jQuery ) { a(); } else { jQuery( "b" ); }' ),
			'a question'                          => array( 'var a = window.jQuery ? jQuery( "b" ).length : 0;' ),
			'a question for the opposite'         => array( 'var a = typeof jQuery === "undefined" ? 0 : jQuery( "b" ).length;' ),
			'a question with more'                => array( 'var a=b&&window.jQuery?jQuery(b):c;' ),
			'an or'                               => array( '"undefined"==typeof jQuery||jQuery("a").hide();' ),
			'an optional call'                    => array( 'window.jQuery?.( "a" );' ),
			'a variable that is looked at'        => array( 'function f(t){let i=t.jQuery,o={};function s(t){i&&(i(t).data("a",o))}return s}' ),
			'a variable with another in its place' => array( 'function D(e){let n=window.jQuery||window.Zepto;return n?n(e).clone():e.cloneNode(!0)}' ),
			'a variable and another of its name'  => array( 'function f(t){let i=t.jQuery;const g=function(i){return i.x()};[1].forEach(i=>i.y);if(i){i("a")}return g}' ),
			'a copy of jQuery'                    => array( 'var e=function(){};e.fn=e.prototype={jquery:"3.7.1",constructor:e};window.jQuery=window.$=e;jQuery("a");' ),
		);
	}

	#[TestDox( '[THEME-04] comments, strings and what stands behind a look are no use of jQuery' )]
	#[DataProvider( 'scripts_without_jquery' )]
	public function test_needs_no_jquery( string $script ): void {
		self::assertSame( array(), Scanner::uses( $script ) );
	}

	/**
	 * Scripts that use other things of WooCommerce's.
	 *
	 * @return array<string, array{string, list<string>}>
	 */
	public static function other_things(): array {
		return array(
			'parameters'                   => array( 'fetch( wc_add_to_cart_params.wc_ajax_url );', array( 'wc_add_to_cart_params' ) ),
			'parameters of window'         => array( 'fetch( window.woocommerce_params.ajax_url );', array( 'woocommerce_params' ) ),
			'parameters behind a look'     => array( 'if ( typeof wc_add_to_cart_params === "undefined" ) { return false; } a( wc_add_to_cart_params.b );', array() ),
			'parameters, short'            => array( 'window.wc_cart_fragments_params&&a(window.wc_cart_fragments_params.b);', array() ),
			'parameters it makes itself'   => array( 'window.wc_add_to_cart_params = window.wc_add_to_cart_params || {}; a( wc_add_to_cart_params.b );', array() ),
			'parameters it brings'         => array( 'var wc_single_product_params = { a: 1 }; b( wc_single_product_params.a );', array() ),
			'js-cookie'                    => array( 'Cookies.set( "a", 1 );', array( 'Cookies' ) ),
			'js-cookie it brings'          => array( '!function(e,t){e.Cookies=t()}(this,function(){});Cookies.get("a")', array() ),
			'blockUI'                      => array( 'jQuery( ".a" ).block( { message: null } );', array( 'jQuery', 'blockUI' ) ),
			'blockUI behind a look'        => array( 'jQuery(".a").hide();jQuery.fn.block&&jQuery(".a").block();', array( 'jQuery' ) ),
			'a block of somebody else'     => array( 'editor.block( 1 );', array() ),
			'the form of variations'       => array( 'jQuery(".a").wc_variation_form().find("select").change();', array( 'jQuery', 'wc_variation_form' ) ),
			'the form, behind a look'      => array( 'jQuery(function($){if("undefined"!=typeof $.fn.wc_variation_form){$(".a").wc_variation_form()}});', array( 'jQuery' ) ),
			'a part of the form\'s script'  => array( 'jQuery("img").wc_set_variation_attr("src","a");', array( 'jQuery', 'wc_variation_form' ) ),
			'another part in its place'    => array( 'jQuery.fn.wc_variations_image_update=function(a){return this};', array( 'jQuery', 'wc_variation_form' ) ),
			'its listeners taken off'      => array( 'jQuery("form").off("change.wc-variation-form");', array( 'jQuery', 'wc_variation_form' ) ),
			'the full screen'              => array( 'new PhotoSwipe( a, PhotoSwipeUI_Default, b, c );', array( 'PhotoSwipe', 'PhotoSwipeUI_Default' ) ),
		);
	}

	/**
	 * One of them.
	 *
	 * @param string       $script The script.
	 * @param list<string> $uses   What it uses.
	 */
	#[TestDox( '[THEME-04] parameters, js-cookie, blockUI and the form of variations are found, too' )]
	#[DataProvider( 'other_things' )]
	public function test_other_things( string $script, array $uses ): void {
		self::assertSame( $uses, Scanner::uses( $script ) );
	}

	#[TestDox( '[THEME-04] a script that can\'t be read, or is too long to be, uses all that it names' )]
	public function test_unreadable(): void {
		self::assertNull( Tokens::of( 'var a = ( "b" ]' ) );
		self::assertNull( Tokens::of( 'var a = `b' ) );
		self::assertSame( array( 'jQuery' ), Scanner::uses( '( "jQuery" ]' ) );
		$guarded = 'if ( window.jQuery ) { jQuery( "a" ); }';
		self::assertSame( array( 'jQuery' ), Scanner::uses( $guarded . str_repeat( 'a();', 20 ), 100 ) );
		self::assertSame( array(), Scanner::uses( str_repeat( 'a();', 20 ), 10 ) );
	}

	#[TestDox( '[THEME-04] half a megabyte is read in seconds, whatever stands in it' )]
	public function test_bounded(): void {
		$started = microtime( true );
		foreach ( array( '/', '(', '`', '"', '[', 'a?', 'jQuery&&', 'i=t.jQuery;', '{', '/[' ) as $piece ) {
			Scanner::uses( 'jQuery;' . str_repeat( $piece, intdiv( 50000, strlen( $piece ) ) ) );
		}
		self::assertLessThan( 20, microtime( true ) - $started );
	}
}
