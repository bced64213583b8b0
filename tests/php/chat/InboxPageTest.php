<?php

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Inbox\UnreadNumber;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\ChatPage;
use Vitrin\Tests\SiteState;

require_once __DIR__ . '/ChatTestCase.php';

/** What PHP prints for the inbox (src/chat/inbox). */
final class InboxPageTest extends ChatTestCase {

	protected function setUp(): void {
		parent::setUp();
		require_once ABSPATH . 'wp-admin/includes/admin.php';
	}

	protected function tearDown(): void {
		set_current_screen( 'front' );
		parent::tearDown();
	}

	#[TestDox( '[CHAT-12a] [SEC-03] the page is a place for the inbox and says what to do where it stays away; it holds nothing that visitors typed, and whoever may not answer gets none' )]
	public function test_page(): void {
		$contact = self::contact();
		Messages::add( Conversations::current( $contact ), wp_generate_uuid4(), Message::CONTACT, '<script>alert(1)</script>' );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		ob_start();
		ChatPage::show();
		$html = (string) ob_get_clean();
		self::assertStringContainsString( '<div id="vitrin-inbox"><h1>', $html );
		self::assertStringNotContainsString( 'alert(1)', $html );
		wp_set_current_user( $this->user( 'customer' ) );
		add_filter( 'wp_die_handler', static fn (): \Closure => static fn ( mixed $message, mixed $title, mixed $arguments ) => throw new \RuntimeException( (string) ( is_array( $arguments ) ? $arguments['response'] : '' ) ) );
		$this->expectExceptionMessage( '403' );
		ChatPage::show();
	}

	#[TestDox( '[CHAT-12a] the admin’s bar has how many conversations nobody has read, for staff, and never on the shop’s pages' )]
	public function test_number(): void {
		$contacts = array( self::contact(), self::contact() );
		foreach ( $contacts as $contact ) {
			Messages::add( Conversations::current( $contact ), wp_generate_uuid4(), Message::CONTACT, 'x' );
		}
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( '', self::title() );
		set_current_screen( 'dashboard' );
		$title = self::title();
		self::assertStringContainsString( '>2</b>', strtr( $title, array( '۲' => '2' ) ) );
		self::assertStringNotContainsString( 'display:none', $title );
		foreach ( $contacts as $contact ) {
			Conversations::mark_read_by_staff( Conversations::current( $contact ), 1 );
		}
		SiteState::forget( UnreadNumber::class );
		self::assertStringContainsString( 'display:none', self::title() );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( '', self::title() );
	}

	#[TestDox( '[SEC-01] whoever has the capability alone has the page in their menu' )]
	public function test_menu(): void {
		global $submenu;
		$user = $this->user( 'subscriber' );
		get_user_by( 'id', $user )->add_cap( Agents::CAPABILITY );
		wp_set_current_user( $user );
		set_current_screen( 'dashboard' );
		ChatPage::add();
		$entries = is_array( $submenu ) ? ( $submenu['woocommerce'] ?? array() ) : array();
		self::assertContains( ChatPage::SLUG, array_column( is_array( $entries ) ? $entries : array(), 2 ) );
	}

	/** @return string Of its place in the admin's bar; '' where it has none. */
	private static function title(): string {
		require_once ABSPATH . 'wp-includes/class-wp-admin-bar.php';
		$bar = new \WP_Admin_Bar();
		UnreadNumber::add( $bar );
		$node = $bar->get_node( 'vitrin-chat' );

		return is_object( $node ) && is_string( $node->title ?? null ) ? $node->title : '';
	}
}
