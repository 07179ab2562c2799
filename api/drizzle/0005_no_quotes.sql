DROP TABLE "quotes";
