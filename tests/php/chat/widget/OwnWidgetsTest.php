<?php
/**
 * Several widgets, as an admin sets them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Widget;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Widget\OwnWidgets;
use Vitrin\Chat\Widget\OwnWidgetsForm;
use Vitrin\Chat\Widget\Registration;
use Vitrin\Chat\Widget\Values;
use Vitrin\Chat\Widget\Widgets;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/** By what is stored, and what pages get of it. */
final class OwnWidgetsTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clear();
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true, 'label' => 'خانهٔ نقش', 'palette' => 'teal', 'telegram' => 'naqsh' ) ) );
		Widgets::register( new Settings() );
	}

	protected function tearDown(): void {
		$this->clear();
		parent::tearDown();
	}

	private function clear(): void {
		remove_all_filters( 'vitrin_chat_widgets' );
		remove_all_filters( 'vitrin_chat_faqs' );
		remove_all_filters( 'wpml_translate_single_string' );
		delete_option( OwnWidgets::OPTION );
		delete_option( Store::OPTION );
	}

	private static function settings(): Values {
		return ( new Settings() )->widget();
	}

	/** @param array<string, string> $values */
	private static function change( string $id, array $values ): ?string {
		$now = array_map( static fn ( bool|int|string $value ): string => is_bool( $value ) ? ( $value ? '1' : '' ) : (string) $value, OwnWidgets::all()[ $id ] );

		return OwnWidgets::change( $id, $values + $now );
	}

	/** @return list<string> */
	private static function ids(): array {
		return array_keys( OwnWidgets::all() );
	}

	#[TestDox( '[CHAT-05b] widgets of an admin come before that of the settings, in their order, with pages and looks of their own' )]
	public function test_records(): void {
		self::assertTrue( OwnWidgets::add( self::settings() ) );
		self::assertNull( self::change( 'w1', array( 'label' => 'فروش عمده', 'palette' => 'red', 'pages' => 'only', 'page_list' => '/wholesale/*', 'welcome' => 'سلام همکار', 'side' => 'right' ) ) );
		$records = Widgets::all();
		self::assertSame( array( 'w1', '1' ), array_column( $records, 'id' ) );
		self::assertSame( array( 'فروش عمده', 'red', 'سلام همکار', 'right' ), array( $records[0]['label'], $records[0]['widget_color'], $records[0]['welcome'], $records[0]['custom_position_side'] ) );
		self::assertSame( array( true, '/wholesale/' ), array( $records[0]['page_targeting']['is_enable'], $records[0]['page_targeting']['rules'][0]['page'] ) );
		self::assertSame( array( 'خانهٔ نقش', 'teal' ), array( $records[1]['label'], $records[1]['widget_color'] ) );
		self::assertSame( $records[1]['channels'], $records[0]['channels'], 'all else is as in the settings' );
		$url  = Registration::data()['rules']['file'] ?? '';
		$file = wp_get_upload_dir()['basedir'] . '/vitrin-chat-widgets/' . basename( $url );
		self::assertSame( array( 'w1', null ), array_map( static fn ( array $one ): ?string => $one['id'] ?? null, (array) json_decode( (string) file_get_contents( $file ), true ) ) );
		unlink( $file );
	}

	#[TestDox( '[CHAT-05b] they are copied, moved and taken away; ids are never used again while another is there; there are ten at most' )]
	public function test_list(): void {
		OwnWidgets::add( self::settings() );
		self::change( 'w1', array( 'label' => 'یک' ) );
		OwnWidgets::add( self::settings(), 'w1' );
		OwnWidgets::add( self::settings() );
		self::assertSame( array( 'w1', 'w2', 'w3' ), self::ids() );
		self::assertSame( 'یک', OwnWidgets::all()['w2']['label'] );
		OwnWidgets::move( 'w3', -1 );
		OwnWidgets::move( 'w1', -1 );
		OwnWidgets::move( 'w2', 1 );
		self::assertSame( array( 'w1', 'w3', 'w2' ), self::ids() );
		OwnWidgets::remove( 'w1' );
		self::assertSame( array( 'w3', 'w2' ), self::ids() );
		self::assertFalse( OwnWidgets::add( self::settings(), 'w1' ), 'nothing is copied of what is gone' );
		for ( $i = 0; $i < 12; $i++ ) {
			OwnWidgets::add( self::settings() );
		}
		self::assertCount( OwnWidgets::MOST, self::ids() );
		self::assertSame( 'w4', self::ids()[2] );
	}

	#[TestDox( '[CHAT-05] what can’t be stored says why, and changes nothing; what was damaged is as in the settings' )]
	public function test_refused(): void {
		OwnWidgets::add( self::settings() );
		$before = OwnWidgets::all();
		self::assertIsString( self::change( 'w1', array( 'palette' => 'plaid' ) ) );
		self::assertIsString( self::change( 'w1', array( 'size' => 'own' ) ) );
		self::assertIsString( self::change( 'w1', array( 'label' => '<b>x</b>' ) ) );
		self::assertNull( OwnWidgets::change( 'w9', array() ) );
		self::assertSame( $before, OwnWidgets::all() );
		update_option( OwnWidgets::OPTION, array( 'w1' => array( 'palette' => 'plaid', 'label' => 7 ), 'x"y' => array(), 'w2' => 'no' ) );
		self::assertSame( array( 'w1' => array() ), OwnWidgets::all() );
		self::assertSame( 'teal', Widgets::all()[0]['widget_color'] );
	}

	#[TestDox( '[CHAT-05] multilingual plugins tell their texts apart' )]
	public function test_texts(): void {
		OwnWidgets::add( self::settings() );
		self::change( 'w1', array( 'label' => 'فروش' ) );
		add_filter( 'wpml_translate_single_string', static fn ( string $text, string $domain, string $name ): string => "$name!", 10, 3 );
		self::assertSame( array( 'chat w1 label!', 'chat label!' ), array_column( Widgets::all(), 'label' ) );
	}

	#[TestDox( '[CHAT-10] a preview has what the panel shows, unsaved, so that it asks for nothing; other pages don’t' )]
	public function test_preview(): void {
		self::assertNull( Registration::preview() );
		$shown = Preview::during( array( 'chat' => array( 'welcome' => 'هنوز ذخیره نشده', 'question_1' => 'ارسال؟', 'answer_1' => 'دو روز' ) ), Registration::preview( ... ) );
		self::assertSame( 'هنوز ذخیره نشده', $shown['widgets'][0]['welcome'] ?? '' );
		self::assertSame( array( array( 'question' => 'ارسال؟', 'answer' => 'دو روز' ) ), $shown['faqs'] ?? null );
	}

	#[TestDox( '[SEC-02b] the form shows what was typed as text' )]
	public function test_form(): void {
		wp_set_current_user( 1 );
		update_option( OwnWidgets::OPTION, array( 'w1' => array( 'label' => 'a" onfocus="x', 'page_list' => '/a&b' ) ) );
		ob_start();
		OwnWidgetsForm::show();
		$html = (string) ob_get_clean();
		self::assertStringContainsString( 'value="a&quot; onfocus=&quot;x"', $html );
		self::assertStringContainsString( 'value="/a&amp;b"', $html );
		self::assertStringNotContainsString( 'onfocus="x"', $html );
	}
}
