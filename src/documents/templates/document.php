<?php
/**
 * A page with documents, for the browser's print. A theme replaces it by a file vitrin/document.php. Keep the
 * policy and the mark at the root: without the mark the print script takes the page for another site's.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{papers: non-empty-list<\Vitrin\Documents\Paper>, title: string, language: \Vitrin\Documents\Language, template: string, styles: string, size: string, policy: string, script: string, left_out: list<string>} $args
 */

use Vitrin\Documents\Page;

defined( 'ABSPATH' ) || exit;

// Before the head of the page, which names those that could not be made.
$vitrin_sheets = Page::sheets( $args['papers'], $args['template'], $args['size'] );

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Style and script are our own; Page takes end tags out. Papers are escaped in their templates.
?>
<!DOCTYPE html>
<html lang="<?php echo esc_attr( $args['language']->tag() ); ?>" dir="<?php echo esc_attr( $args['language']->direction() ); ?>" <?php echo Page::MARK; ?>>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="<?php echo esc_attr( $args['policy'] ); ?>">
<meta name="robots" content="noindex,nofollow">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?php echo esc_html( $args['title'] ); ?></title>
<style><?php echo $args['styles']; ?></style>
</head>
<body class="vitrin-docs vitrin-docs--<?php echo esc_attr( $args['size'] ); ?>">
<header class="vitrin-doc-bar">
	<h1 class="vitrin-doc-hidden"><?php echo esc_html( $args['title'] ); ?></h1>
	<button type="button" class="vitrin-doc-print" hidden><?php esc_html_e( 'Print', 'vitrin' ); ?></button>
	<?php foreach ( array( ...$args['left_out'], ...$vitrin_sheets['left_out'] ) as $vitrin_sentence ) : ?>
	<p><?php echo esc_html( $vitrin_sentence ); ?></p>
	<?php endforeach; ?>
</header>
<main>
<?php echo $vitrin_sheets['html']; ?>
</main>
<script><?php echo $args['script']; ?></script>
</body>
</html>
