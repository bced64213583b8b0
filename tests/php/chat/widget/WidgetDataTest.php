<?php
/**
 * What a page has of a widget.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Widget;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Widget\Registration;
use Vitrin\Chat\Widget\WidgetData;
use Vitrin\Chat\Widget\WidgetFields;
use Vitrin\Chat\Widget\Widgets;
use Vitrin\Shared\Settings\Store;

/** By the settings, and by records that a plugin gives. */
final class WidgetDataTest extends TestCase {

	private mixed $stored;

	protected function setUp(): void {
		$this->stored = get_option( Store::OPTION );
	}

	protected function tearDown(): void {
		remove_all_filters( 'vitrin_chat_widgets' );
		remove_all_filters( 'vitrin_chat_faqs' );
		remove_all_filters( 'vitrin_chat_text' );
		delete_option( Store::OPTION );
		if ( false !== $this->stored ) {
			update_option( Store::OPTION, $this->stored );
		}
	}

	/** @param array<string, mixed> $values */
	private static function with( array $values ): void {
		update_option( Store::OPTION, array( 'chat' => array( 'enabled' => true ) + $values ) );
		Widgets::register( new Settings() );
	}

	/** @return array<string, array{array<string, mixed>, array<string, mixed>}> */
	public static function fields(): array {
		$rules = static fn ( array $of ): array => array( 'rules' => $of );

		return array(
			'widget_color of the palette'  => array( array( 'widget_color' => 'orange' ), array( 'color' => '#c2410c', 'ink' => '#ffffff' ) ),
			'widget_color, light'          => array( array( 'widget_color' => '#FFEE00' ), array( 'color' => '#ffee00', 'ink' => '#000000' ) ),
			'widget_color, broken'         => array( array( 'widget_color' => 'red;}' ), array() ),
			'widget_icon_url'              => array( array( 'widget_icon_url' => 'https://example.ir/i.png' ), array( 'icon_url' => 'https://example.ir/i.png' ) ),
			'widget_icon_url of a script'  => array( array( 'widget_icon_url' => 'javascript:alert(1)' ), array() ),
			'widget_size s'                => array( array( 'widget_size' => 's' ), array( 'size' => 44 ) ),
			'widget_size m'                => array( array( 'widget_size' => 'm' ), array() ),
			'widget_size l'                => array( array( 'widget_size' => 'l' ), array( 'size' => 70 ) ),
			'widget_size xl'               => array( array( 'widget_size' => 'xl' ), array( 'size' => 84 ) ),
			'widget_size xxl'              => array( array( 'widget_size' => 'xxl' ), array( 'size' => 94 ) ),
			'custom_widget_size'           => array( array( 'widget_size' => 'custom', 'custom_widget_size' => '52' ), array( 'size' => 52 ) ),
			'custom_widget_size, absurd'   => array( array( 'widget_size' => 'custom', 'custom_widget_size' => 9999 ), array( 'size' => 200 ) ),
			'position left'                => array( array( 'position' => 'left', 'custom_position_side' => 'right' ), array() ),
			'position custom'              => array( array( 'position' => 'custom', 'custom_position_side' => 'right', 'bottom_spacing' => 80, 'side_spacing' => 8 ), array( 'side' => 'right', 'bottom' => 80, 'edge' => 8 ) ),
			'default_state'                => array( array( 'default_state' => 'opened' ), $rules( array( 'opened' => true ) ) ),
			'attention_effect'             => array( array( 'attention_effect' => 'bounce' ), $rules( array( 'attention' => 'bounce' ) ) ),
			'attention_effect, unknown'    => array( array( 'attention_effect' => 'explode' ), array() ),
			'preview_text'                 => array( array( 'is_preview_text_enabled' => true, 'preview_text' => 'سلام', 'preview_text_bubble_delay' => 9 ), $rules( array( 'preview' => 'سلام', 'preview_delay' => 9 ) ) ),
			'preview_text, off'            => array( array( 'is_preview_text_enabled' => false, 'preview_text' => 'سلام' ), array() ),
			'device_appearance, phones'    => array( array( 'is_separate_device_preference' => true, 'device_appearance' => array( 'mobile' => array( 'widget_size' => 's' ) ) ), $rules( array( 'phone' => array( 'size' => 44 ) ) ) ),
			'device_appearance, hidden'    => array( array( 'is_separate_device_preference' => true, 'device_appearance' => array( 'mobile' => array( 'is_hidden' => true ) ) ), $rules( array( 'devices' => 'desktop' ) ) ),
			'device_appearance, off'       => array( array( 'is_separate_device_preference' => false, 'device_appearance' => array( 'mobile' => array( 'is_hidden' => true ) ) ), array() ),
			'display_after_time'           => array( array( 'is_trigger_enabled' => true, 'has_display_after_time' => true, 'display_after_time' => 0 ), $rules( array( 'after' => 0 ) ) ),
			'display_page_scroll'          => array( array( 'is_trigger_enabled' => true, 'has_display_page_scroll' => true, 'display_page_scroll' => '40' ), $rules( array( 'scroll' => 40 ) ) ),
			'triggers, off'                => array( array( 'is_trigger_enabled' => false, 'has_display_page_scroll' => true, 'display_page_scroll' => 40 ), array() ),
			'visibility_hours with a zone' => array(
				array( 'timezone' => 'Asia/Tehran', 'visibility_hours' => array( array( 'day' => 'saturday', 'start_time' => '09:00', 'end_time' => '18:00' ) ) ),
				$rules( array( 'hours' => array( array( 64, 540, 1080 ) ), 'zone' => 'Asia/Tehran' ) ),
			),
			'page_targeting'               => array( array( 'page_targeting' => array( 'is_enable' => true, 'rules' => array( array( 'page' => '/a', 'condition' => 'equals', 'visibility' => 'hide' ) ) ) ), $rules( array( 'pages' => array( array( 0, 'equals', '/a' ) ) ) ) ),
			'has_paid_access and is_ch_ob' => array( array( 'has_paid_access' => false, 'is_ch_ob' => true ), array() ),
			'all of wrong types'           => array( array( 'widget_size' => array(), 'position' => 7, 'bottom_spacing' => 'low', 'page_targeting' => 'x', 'device_appearance' => 'x', 'preview_text' => array(), 'visibility_hours' => 'x', 'label' => array() ), array() ),
		);
	}

	/**
	 * @param array<string, mixed> $record
	 * @param array<string, mixed> $expected
	 */
	#[DataProvider( 'fields' )]
	#[TestDox( '[CHAT-01] a page has of a record only what isn’t usual: $_dataName' )]
	public function test_fields( array $record, array $expected ): void {
		self::assertEquals( $expected, WidgetData::of( $record ) );
	}

	#[TestDox( '[CHAT-05a] a blocked widget isn’t on the page' )]
	public function test_blocked(): void {
		self::assertNull( WidgetData::of( array( 'is_blocked' => true ) ) );
		self::with( array() );
		add_filter( 'vitrin_chat_widgets', static fn ( array $all ): array => array( array( 'is_blocked' => true ) + $all[0] ) );
		self::assertNull( Registration::data() );
	}

	#[TestDox( '[CHAT-01] the settings make a record with each of the ledger’s fields, and a page of few bytes' )]
	public function test_record(): void {
		self::with( array( 'label' => 'گفت‌وگو با خانهٔ نقش' ) );
		$record = Widgets::all()[0];
		foreach ( explode( ' ', 'widget_color widget_icon widget_icon_url widget_size custom_widget_size position custom_position_side bottom_spacing side_spacing default_state attention_effect is_preview_text_enabled preview_text preview_text_bubble_delay timezone is_blocked has_paid_access page_targeting is_separate_device_preference device_appearance is_ch_ob' ) as $field ) {
			self::assertArrayHasKey( $field, $record );
		}
		self::assertSame( array( 'label' => 'گفت‌وگو با خانهٔ نقش' ), Registration::data() );
		self::with(
			array( 'label' => 'گفت‌وگو با خانهٔ نقش', 'hours' => true, 'preview' => true, 'preview_text' => 'دربارهٔ اندازه‌ها سؤالی دارید؟', 'trigger' => true, 'telegram' => 'naqsh', 'palette' => 'teal', 'holidays' => false )
		);
		self::assertLessThanOrEqual( 460, strlen( (string) wp_json_encode( Registration::data(), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ), 'with much of it set' );
	}

	#[TestDox( '[CHAT-04a] hours of the settings, closed on all days, hide the widget; with a form they are the panel’s' )]
	public function test_hours(): void {
		$closed = array_fill_keys( \Vitrin\Chat\Widget\OpeningHours::DAYS, '' );
		self::with( array( 'hours' => true, 'holidays' => false ) + $closed );
		self::assertSame( array(), Registration::data()['rules']['hours'] ?? null );
		self::with( array( 'hours' => true, 'holidays' => false, 'outside' => 'form' ) + $closed );
		self::assertSame( array( 'late' => true ), Registration::data()['rules'] ?? null );
	}

	#[TestDox( '[CHAT-05b] several widgets stand in one static file, in the shop’s order' )]
	public function test_several(): void {
		self::with( array() );
		add_filter( 'vitrin_chat_widgets', static fn ( array $all ): array => array( ...$all, array( 'id' => 'second', 'widget_color' => 'red' ) ) );
		$data = Registration::data();
		$url  = $data['rules']['file'] ?? '';
		self::assertMatchesRegularExpression( '~^/.*/vitrin-chat-widgets/[0-9a-f]{16}\.json$~', $url );
		$file = wp_get_upload_dir()['basedir'] . '/vitrin-chat-widgets/' . basename( $url );
		$read = json_decode( (string) file_get_contents( $file ), true );
		self::assertSame( 'second', $read[1]['id'] );
		self::assertSame( $url, Registration::data()['rules']['file'] ?? '', 'the same again is the same file' );
		unlink( $file );
	}

	#[TestDox( '[CHAT-01] texts pass the filters of multilingual plugins' )]
	public function test_texts(): void {
		self::with( array( 'label' => 'گفت‌وگو', 'question_1' => 'ارسال؟', 'answer_1' => 'دو روز' ) );
		$translate = static fn ( string $text, string $domain = '', string $name = '' ): string => 'vitrin' === $domain && 'chat label' === $name ? 'Chat with us' : $text;
		add_filter( 'wpml_translate_single_string', $translate, 10, 3 );
		add_filter( 'vitrin_chat_text', static fn ( string $text, string $name ): string => 'answer_1' === $name ? 'Two days' : $text, 10, 2 );
		self::assertSame( array( 'label' => 'Chat with us' ), Registration::data() );
		self::assertSame( array( array( 'question' => 'ارسال؟', 'answer' => 'Two days' ) ), apply_filters( 'vitrin_chat_faqs', array() ) );
		remove_filter( 'wpml_translate_single_string', $translate );
	}

	/** @return array<string, array{string, string, bool}> */
	public static function values(): array {
		return array(
			'hours'            => array( 'monday', '9-18', true ),
			'broken hours'     => array( 'monday', 'all day', false ),
			'a day'            => array( 'dates', '1405/01/15', true ),
			'a broken day'     => array( 'dates', '1405/40/15', false ),
			'mails'            => array( 'notify_to', 'a@example.ir, b@example.ir', true ),
			'no mail'          => array( 'notify_to', 'a@example.ir, b', false ),
			'a channel'        => array( 'telegram', '@naqsh', true ),
			'a broken channel' => array( 'telegram', '@ !', false ),
		);
	}

	#[DataProvider( 'values' )]
	#[TestDox( '[CHAT-04a] a value that would mean nothing isn’t stored: $_dataName' )]
	public function test_objections( string $name, string $value, bool $is_fine ): void {
		self::assertSame( $is_fine, null === WidgetFields::objection( $name, $value ) );
	}
}
